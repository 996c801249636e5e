import { encode } from 'uqr'

/** What pictures for sharing are drawn with: the brand's arcs, a QR code on white, and lines of text that fit. */
export const PICTURE_WIDTH = 900
export const PICTURE_HEIGHT = 1_350
const STAGE = '#1b1512'
export const BRAND = '#ff7a1a'
export const QUIET = '#b9aea6'
const MARGIN = 72
const FACE =
  "-apple-system, Roboto, 'Segoe UI', system-ui, 'Noto Sans', 'Noto Sans Thai', 'Noto Sans CJK SC', sans-serif"
const QR_INSET = 32

type Pen = CanvasRenderingContext2D

/** What every picture has: the dark ground with the arcs in its corner, the brand, and for whom it is. */
export function drawFrame(pen: Pen, adult: string): void {
  drawGround(pen)
  write(pen, 'Opendraw', { y: 138, size: 50, weight: 700, colour: '#ffffff' })
  write(pen, adult, { y: 1_296, size: 26, weight: 500, colour: QUIET, isCentred: true })
}

function drawGround(pen: Pen): void {
  pen.fillStyle = STAGE
  pen.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  pen.textBaseline = 'alphabetic'
  pen.lineCap = 'round'
  pen.lineWidth = 30
  pen.strokeStyle = BRAND
  for (const [at, radius] of [92, 152, 212, 272].entries()) {
    pen.globalAlpha = 0.95 - at * 0.24
    pen.beginPath()
    pen.arc(PICTURE_WIDTH - 10, 20, radius, 0.4 + at * 1.08, 0.4 + at * 1.08 + 3.4)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

/** A link as a QR code on a white card in the middle, `side` pixels wide. */
export function drawQr(pen: Pen, link: string, { top, side }: Readonly<{ top: number; side: number }>): void {
  const left = (PICTURE_WIDTH - side) / 2
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(left, top, side, side, 44)
  pen.fill()
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const cell = (side - 2 * QR_INSET) / size
  pen.fillStyle = STAGE
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) {
        // To whole pixels, so that no pale seam runs between two dark cells.
        const from = { x: Math.round(left + QR_INSET + x * cell), y: Math.round(top + QR_INSET + y * cell) }
        const to = { x: left + QR_INSET + (x + 1) * cell, y: top + QR_INSET + (y + 1) * cell }
        pen.fillRect(from.x, from.y, Math.round(to.x) - from.x, Math.round(to.y) - from.y)
      }
}

type Writing = Readonly<{
  y: number
  size: number
  weight: number
  colour: string
  isCentred?: boolean
}>

/** One line, made smaller until it fits. */
export function write(pen: Pen, text: string, { isCentred = false, ...style }: Writing): void {
  const room = pen.canvas.width - 2 * MARGIN
  pen.fillStyle = style.colour
  pen.textAlign = isCentred ? 'center' : 'left'
  for (let size = style.size; size > 12; size -= 2) {
    pen.font = `${style.weight} ${size}px ${FACE}`
    if (pen.measureText(text).width <= room) break
  }
  pen.fillText(text, isCentred ? pen.canvas.width / 2 : MARGIN, style.y)
}

/** At most two lines, broken between words; a script without blanks breaks between characters. */
export function writeLines(pen: Pen, text: string, style: Writing): void {
  pen.font = `${style.weight} ${style.size}px ${FACE}`
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const room = pen.canvas.width - 2 * MARGIN - 120
  let first = ''
  while (words.length > 0 && pen.measureText(first + (words[0] ?? '')).width <= room) first += words.shift()
  write(pen, first.trim(), style)
  if (words.length > 0) write(pen, words.join('').trim(), { ...style, y: style.y + style.size * 1.25 })
}
