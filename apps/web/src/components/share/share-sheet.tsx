import { Sheet } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { usePlayer } from '../../session/player.ts'
import { DrawnPicture } from './drawn-picture.tsx'
import { BRAND, drawFrame, drawQr, QUIET, write, writeLines } from './picture-pen.ts'
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
  const text = shareText({ t, money }, shared, isNamed ? player?.nickname : undefined)
  return (
    <DrawnPicture
      text={text}
      draw={drawShare}
      label={t('share.alt', { game: text.game, issue: shared.issue, result: text.result })}
      fileName={`opendraw-${shared.gameId}-${shared.issue}.png`}
    >
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
    </DrawnPicture>
  )
}

const QR_SIDE = 460
const QR_TOP = 700

/** Draws a round or a bet: which one, what was drawn, what it brought in plain figures, and the way to check it. No cheer. */
function drawShare(canvas: HTMLCanvasElement, text: ShareText): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  drawFrame(pen, text.adult)
  writeLines(pen, text.game, { y: 250, size: 60, weight: 700, colour: '#ffffff' })
  write(pen, text.round, { y: 318, size: 34, weight: 500, colour: QUIET })
  write(pen, text.result, { y: 440, size: 84, weight: 700, colour: BRAND })
  for (const [at, fact] of text.facts.entries())
    write(pen, fact, { y: 520 + at * 54, size: 40, weight: 600, colour: '#ffffff' })
  if (text.name) write(pen, text.name, { y: 640, size: 34, weight: 500, colour: QUIET })
  drawQr(pen, text.link, { top: QR_TOP, side: QR_SIDE })
  write(pen, text.scan, { y: 1_226, size: 34, weight: 500, colour: QUIET, isCentred: true })
}
