import { encode } from 'uqr'

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

const STAGE = '#1b1512'
const BRAND = '#ff7a1a'
const QUIET = '#b9aea6'
const MARGIN = 72
const FACE =
  "-apple-system, Roboto, 'Segoe UI', system-ui, 'Noto Sans', 'Noto Sans Thai', 'Noto Sans CJK SC', sans-serif"
const QR_SIZE = 468
const CARD_SIZE = 532
const CARD_TOP = 470

/** Draws the poster: brand, one sentence, the link as a QR code, and the code to type. It promises nothing. */
export function drawPoster(canvas: HTMLCanvasElement, text: PosterText): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = STAGE
  pen.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT)
  drawArcs(pen)
  pen.textBaseline = 'alphabetic'
  write(pen, 'Opendraw', { y: 138, size: 50, weight: 700, colour: '#ffffff' })
  writeLines(pen, text.lead, { y: 250, size: 66, weight: 700, colour: '#ffffff' })
  drawQr(pen, text.link)
  write(pen, text.scan, { y: 1_062, size: 34, weight: 500, colour: QUIET, isCentred: true })
  write(pen, text.code, { y: 1_168, size: 92, weight: 700, colour: BRAND, isCentred: true })
  write(pen, text.codeName, { y: 1_220, size: 28, weight: 500, colour: QUIET, isCentred: true })
  write(pen, text.adult, { y: 1_296, size: 26, weight: 500, colour: QUIET, isCentred: true })
}

function drawArcs(pen: CanvasRenderingContext2D): void {
  pen.lineCap = 'round'
  pen.lineWidth = 30
  pen.strokeStyle = BRAND
  for (const [at, radius] of [92, 152, 212, 272].entries()) {
    pen.globalAlpha = 0.95 - at * 0.24
    pen.beginPath()
    pen.arc(POSTER_WIDTH - 10, 20, radius, 0.4 + at * 1.08, 0.4 + at * 1.08 + 3.4)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

function drawQr(pen: CanvasRenderingContext2D, link: string): void {
  pen.fillStyle = '#ffffff'
  const left = (POSTER_WIDTH - CARD_SIZE) / 2
  pen.beginPath()
  pen.roundRect(left, CARD_TOP, CARD_SIZE, CARD_SIZE, 44)
  pen.fill()
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const cell = QR_SIZE / size
  const inset = (CARD_SIZE - QR_SIZE) / 2
  pen.fillStyle = STAGE
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) {
        // To whole pixels, so that no pale seam runs between two dark cells.
        const from = { x: Math.round(left + inset + x * cell), y: Math.round(CARD_TOP + inset + y * cell) }
        const to = { x: left + inset + (x + 1) * cell, y: CARD_TOP + inset + (y + 1) * cell }
        pen.fillRect(from.x, from.y, Math.round(to.x) - from.x, Math.round(to.y) - from.y)
      }
}

type Writing = Readonly<{ y: number; size: number; weight: number; colour: string; isCentred?: boolean }>

/** One line, made smaller until it fits. */
function write(pen: CanvasRenderingContext2D, text: string, { isCentred = false, ...style }: Writing): void {
  const room = POSTER_WIDTH - 2 * MARGIN
  pen.fillStyle = style.colour
  pen.textAlign = isCentred ? 'center' : 'left'
  for (let size = style.size; size > 12; size -= 2) {
    pen.font = `${style.weight} ${size}px ${FACE}`
    if (pen.measureText(text).width <= room) break
  }
  pen.fillText(text, isCentred ? POSTER_WIDTH / 2 : MARGIN, style.y)
}

/** At most two lines, broken between words; a script without blanks breaks between characters. */
function writeLines(pen: CanvasRenderingContext2D, text: string, style: Writing): void {
  pen.font = `${style.weight} ${style.size}px ${FACE}`
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const room = POSTER_WIDTH - 2 * MARGIN - 120
  let first = ''
  while (words.length > 0 && pen.measureText(first + (words[0] ?? '')).width <= room) first += words.shift()
  write(pen, first.trim(), style)
  if (words.length > 0) write(pen, words.join('').trim(), { ...style, y: style.y + style.size * 1.25 })
}
