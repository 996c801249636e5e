import { Button, Sheet } from '@opendraw/ui'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../components/save-file.ts'
import { useWords } from '../../../copy/use-words.ts'
import { inviteLink } from '../invite-link.ts'
import { drawPoster, posterHeight, posterWidth } from './draw-poster.ts'

type PosterSheetProps = { code: string; isOpen: boolean; onClose: () => void }
const fileName = 'opendraw-invite.png'

/** The poster as it will be saved or shared. Load it lazily, with the sheet. */
export default function PosterSheet({ code, isOpen, onClose }: PosterSheetProps) {
  const { say } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('invite.poster')} closeLabel={say('common.close')}>
      {isOpen && <Poster code={code} />}
    </Sheet>
  )
}

function Poster({ code }: { code: string }) {
  const { say } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<File>()
  const words = {
    lead: say('invite.posterLead'),
    scan: say('invite.posterScan'),
    codeName: say('invite.code'),
    adult: say('safe.adult'),
  }
  const key = JSON.stringify(words)
  useEffect(() => {
    if (!canvas.current) return
    drawPoster(canvas.current, { code, link: inviteLink(code), ...(JSON.parse(key) as typeof words) })
    canvas.current.toBlob((blob) => blob && setPicture(new File([blob], fileName, { type: 'image/png' })))
  }, [code, key])
  const canShare = picture !== undefined && (navigator.canShare?.({ files: [picture] }) ?? false)
  return (
    <div className="mt-4 grid gap-4">
      <canvas
        ref={canvas}
        width={posterWidth}
        height={posterHeight}
        role="img"
        aria-label={say('invite.posterAlt', { code })}
        className="mx-auto max-h-[56dvh] w-auto max-w-full rounded-[20px]"
      />
      <Button isBusy={!picture} onClick={() => picture && saveFile(fileName, picture)}>
        <Download size={18} aria-hidden="true" />
        {say('invite.save')}
      </Button>
      {canShare && (
        <Button
          tone="soft"
          size="medium"
          onClick={() => void navigator.share({ files: [picture] }).catch(() => undefined)}
        >
          <Share2 size={18} aria-hidden="true" />
          {say('invite.sharePicture')}
        </Button>
      )}
    </div>
  )
}
