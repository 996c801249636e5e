import { BRAND, drawFrame, drawQr, QUIET, write, writeLines } from './picture-pen.ts'
import type { ShareText } from './share-text.ts'

const QR_SIDE = 460
const QR_TOP = 700

/** Draws a round or a bet: which one, what was drawn, what it brought in plain figures, and the way to check it. No cheer. */
export function drawShare(canvas: HTMLCanvasElement, text: ShareText): void {
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
