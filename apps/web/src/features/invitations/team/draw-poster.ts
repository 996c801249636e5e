import { encode } from 'uqr'

export const posterWidth = 900
export const posterHeight = 1_350

export type PosterText = Readonly<{
  code: string
  link: string
  lead: string
  scan: string
  codeName: string
  adult: string
}>

const stage = '#1b1512'
const brand = '#ff7a1a'
const quiet = '#b9aea6'
const margin = 72
const face =
  "-apple-system, Roboto, 'Segoe UI', system-ui, 'Noto Sans', 'Noto Sans Thai', 'Noto Sans CJK SC', sans-serif"
const qrSize = 468
const cardSize = 532
const cardTop = 470

/** Draws the poster: brand, one sentence, the link as a QR code, and the code to type. It promises nothing. */
export function drawPoster(canvas: HTMLCanvasElement, text: PosterText): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = stage
  pen.fillRect(0, 0, posterWidth, posterHeight)
  drawArcs(pen)
  pen.textBaseline = 'alphabetic'
  write(pen, 'Opendraw', { y: 138, size: 50, weight: 700, colour: '#ffffff' })
  writeLines(pen, text.lead, { y: 250, size: 66, weight: 700, colour: '#ffffff' })
  drawQr(pen, text.link)
  write(pen, text.scan, { y: 1_062, size: 34, weight: 500, colour: quiet, isCentred: true })
  write(pen, text.code, { y: 1_168, size: 92, weight: 700, colour: brand, isCentred: true })
  write(pen, text.codeName, { y: 1_220, size: 28, weight: 500, colour: quiet, isCentred: true })
  write(pen, text.adult, { y: 1_296, size: 26, weight: 500, colour: quiet, isCentred: true })
}

function drawArcs(pen: CanvasRenderingContext2D): void {
  pen.lineCap = 'round'
  pen.lineWidth = 30
  pen.strokeStyle = brand
  for (const [at, radius] of [92, 152, 212, 272].entries()) {
    pen.globalAlpha = 0.95 - at * 0.24
    pen.beginPath()
    pen.arc(posterWidth - 10, 20, radius, 0.4 + at * 1.08, 0.4 + at * 1.08 + 3.4)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

function drawQr(pen: CanvasRenderingContext2D, link: string): void {
  pen.fillStyle = '#ffffff'
  const left = (posterWidth - cardSize) / 2
  pen.beginPath()
  pen.roundRect(left, cardTop, cardSize, cardSize, 44)
  pen.fill()
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const cell = qrSize / size
  const inset = (cardSize - qrSize) / 2
  pen.fillStyle = stage
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) {
        // To whole pixels, so that no pale seam runs between two dark cells.
        const from = { x: Math.round(left + inset + x * cell), y: Math.round(cardTop + inset + y * cell) }
        const to = { x: left + inset + (x + 1) * cell, y: cardTop + inset + (y + 1) * cell }
        pen.fillRect(from.x, from.y, Math.round(to.x) - from.x, Math.round(to.y) - from.y)
      }
}

type Writing = { y: number; size: number; weight: number; colour: string; isCentred?: boolean }

/** One line, made smaller until it fits. */
function write(pen: CanvasRenderingContext2D, text: string, { isCentred = false, ...style }: Writing): void {
  const room = posterWidth - 2 * margin
  pen.fillStyle = style.colour
  pen.textAlign = isCentred ? 'center' : 'left'
  for (let size = style.size; size > 12; size -= 2) {
    pen.font = `${style.weight} ${size}px ${face}`
    if (pen.measureText(text).width <= room) break
  }
  pen.fillText(text, isCentred ? posterWidth / 2 : margin, style.y)
}

/** At most two lines, broken between words; a script without blanks breaks between characters. */
function writeLines(pen: CanvasRenderingContext2D, text: string, style: Writing): void {
  pen.font = `${style.weight} ${style.size}px ${face}`
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const room = posterWidth - 2 * margin - 120
  let first = ''
  while (words.length > 0 && pen.measureText(first + (words[0] ?? '')).width <= room) first += words.shift()
  write(pen, first.trim(), style)
  if (words.length > 0) write(pen, words.join('').trim(), { ...style, y: style.y + style.size * 1.25 })
}
