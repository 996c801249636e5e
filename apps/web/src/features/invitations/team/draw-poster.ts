import { BRAND, drawGround, drawQr, QUIET, write, writeLines } from '../../../components/share/picture-pen.ts'

export const POSTER_WIDTH = 900
export const POSTER_HEIGHT = 1_350

export type PosterText = Readonly<{
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
  drawGround(pen, POSTER_WIDTH, POSTER_HEIGHT)
  write(pen, 'Opendraw', { y: 138, size: 50, weight: 700, colour: '#ffffff' })
  writeLines(pen, text.lead, { y: 250, size: 66, weight: 700, colour: '#ffffff' })
  drawQr(pen, text.link, { left: (POSTER_WIDTH - CARD_SIZE) / 2, top: CARD_TOP, side: CARD_SIZE })
  write(pen, text.scan, { y: 1_062, size: 34, weight: 500, colour: QUIET, isCentred: true })
  write(pen, text.code, { y: 1_168, size: 92, weight: 700, colour: BRAND, isCentred: true })
  write(pen, text.codeName, { y: 1_220, size: 28, weight: 500, colour: QUIET, isCentred: true })
  write(pen, text.adult, { y: 1_296, size: 26, weight: 500, colour: QUIET, isCentred: true })
}
