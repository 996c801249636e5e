import { BRAND, drawFrame, drawQr, QUIET, write, writeLines } from '../../../components/share/picture-pen.ts'

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
export function drawPoster(canvas: HTMLCanvasElement, text: PosterText): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  drawFrame(pen, text.adult)
  writeLines(pen, text.lead, { y: 250, size: 66, weight: 700, colour: '#ffffff' })
  drawQr(pen, text.link, { top: CARD_TOP, side: CARD_SIZE })
  write(pen, text.scan, { y: 1_062, size: 34, weight: 500, colour: QUIET, isCentred: true })
  write(pen, text.code, { y: 1_168, size: 92, weight: 700, colour: BRAND, isCentred: true })
  write(pen, text.codeName, { y: 1_220, size: 28, weight: 500, colour: QUIET, isCentred: true })
}
