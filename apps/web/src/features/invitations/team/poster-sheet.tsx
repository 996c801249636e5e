import { Sheet } from '@opendraw/ui'
import { DrawnPicture } from '../../../components/share/drawn-picture.tsx'
import { BRAND, drawFrame, drawQr, QUIET, write, writeLines } from '../../../components/share/picture-pen.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { inviteLink } from '../invite-link.ts'

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

type PosterText = Readonly<{
  code: string
  link: string
  lead: string
  scan: string
  codeName: string
  adult: string
}>

const CARD_SIZE = 532
const CARD_TOP = 470

/** Draws the poster: brand, one sentence, the link as a QR code, and the code to type. It promises nothing. */
function drawPoster(canvas: HTMLCanvasElement, text: PosterText): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  drawFrame(pen, text.adult)
  writeLines(pen, text.lead, { y: 250, size: 66, weight: 700, colour: '#ffffff' })
  drawQr(pen, text.link, { top: CARD_TOP, side: CARD_SIZE })
  write(pen, text.scan, { y: 1_062, size: 34, weight: 500, colour: QUIET, isCentred: true })
  write(pen, text.code, { y: 1_168, size: 92, weight: 700, colour: BRAND, isCentred: true })
  write(pen, text.codeName, { y: 1_220, size: 28, weight: 500, colour: QUIET, isCentred: true })
}
