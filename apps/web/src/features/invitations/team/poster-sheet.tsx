import { Sheet } from '@opendraw/ui'
import { useEffect, useRef, useState } from 'react'
import { PictureActions } from '../../../components/share/picture-actions.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { inviteLink } from '../invite-link.ts'
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH } from './draw-poster.ts'

type PosterSheetProps = Readonly<{ code: string; isOpen: boolean; onClose: () => void }>
const FILE_NAME = 'opendraw-invite.png'

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
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<File>()
  const messages = {
    lead: t('invite.posterLead'),
    scan: t('invite.posterScan'),
    codeName: t('invite.code'),
    adult: t('safe.adult'),
  }
  const key = JSON.stringify(messages)
  useEffect(() => {
    if (!canvas.current) return
    drawPoster(canvas.current, { code, link: inviteLink(code), ...(JSON.parse(key) as typeof messages) })
    canvas.current.toBlob((blob) => blob && setPicture(new File([blob], FILE_NAME, { type: 'image/png' })))
  }, [code, key])
  return (
    <div className="mt-4 grid gap-4">
      <canvas
        ref={canvas}
        width={POSTER_WIDTH}
        height={POSTER_HEIGHT}
        role="img"
        aria-label={t('invite.posterAlt', { code })}
        className="mx-auto max-h-[56dvh] w-auto max-w-full rounded-[20px]"
      />
      <PictureActions picture={picture} />
    </div>
  )
}
