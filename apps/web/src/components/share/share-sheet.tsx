import { Sheet } from '@opendraw/ui'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { usePlayer } from '../../session/player.ts'
import { drawShare, SHARE_HEIGHT, SHARE_WIDTH } from './draw-share.ts'
import { PictureActions } from './picture-actions.tsx'
import { type Shared, type ShareText, shareText } from './share-text.ts'

type ShareSheetProps = Readonly<{ title: string; shared: Shared; isOpen: boolean; onClose: () => void }>

/** A round or a bet as a picture, drawn on the device. Load it lazily, with the sheet. */
export default function ShareSheet({ title, shared, isOpen, onClose }: ShareSheetProps) {
  const { t } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('common.close')}>
      {isOpen && <Picture shared={shared} />}
    </Sheet>
  )
}

function Picture({ shared }: { shared: Shared }) {
  const { t, money } = useMessages()
  const { player } = usePlayer()
  const [isNamed, setNamed] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<File>()
  const text = shareText({ t, money }, shared, isNamed ? player?.nickname : undefined)
  const key = JSON.stringify(text)
  const fileName = `opendraw-${shared.gameId}-${shared.issue}.png`
  useEffect(() => {
    if (!canvas.current) return
    drawShare(canvas.current, JSON.parse(key) as ShareText)
    canvas.current.toBlob((blob) => blob && setPicture(new File([blob], fileName, { type: 'image/png' })))
  }, [key, fileName])
  return (
    <div className="mt-4 grid gap-4">
      <canvas
        ref={canvas}
        width={SHARE_WIDTH}
        height={SHARE_HEIGHT}
        role="img"
        aria-label={t('share.alt', { game: text.game, issue: shared.issue, result: text.result })}
        className="mx-auto max-h-[52dvh] w-auto max-w-full rounded-[20px]"
      />
      {shared.bet && player && (
        <label className="mx-auto flex min-h-11 items-center gap-3 text-[15px]">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={({ target }) => setNamed(target.checked)}
            className="size-5 accent-brand"
          />
          {t('share.name')}
        </label>
      )}
      <PictureActions picture={picture} />
    </div>
  )
}
