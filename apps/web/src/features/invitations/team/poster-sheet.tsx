import { Sheet } from '@opendraw/ui'
import { DrawnPicture } from '../../../components/share/drawn-picture.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { inviteLink } from '../invite-link.ts'
import { drawPoster } from './draw-poster.ts'

type PosterSheetProps = Readonly<{ code: string; isOpen: boolean; onClose: () => void }>

/** The poster as it will be saved or shared. Load it lazily, with the sheet. */
export default function PosterSheet({ code, isOpen, onClose }: PosterSheetProps) {
  const { t } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('invite.poster')} closeLabel={t('common.close')}>
      {isOpen && <Poster code={code} />}
    </Sheet>
  )
}

function Poster({ code }: { code: string }) {
  const { t } = useMessages()
  const text = {
    code,
    link: inviteLink(code),
    lead: t('invite.posterLead'),
    scan: t('invite.posterScan'),
    codeName: t('invite.code'),
    adult: t('safe.adult'),
  }
  return (
    <DrawnPicture
      text={text}
      draw={drawPoster}
      label={t('invite.posterAlt', { code })}
      fileName="opendraw-invite.png"
    />
  )
}
