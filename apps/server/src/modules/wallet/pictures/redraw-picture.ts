import sharp from 'sharp'
import { pictureKind } from './picture-kind.ts'

export const pictureBytesMax = 5 * 1024 * 1024
const pixelsMax = 40_000_000
const sideMax = 2_400
const quality = 82
const waitingMax = 8

// One picture and one thread at a time: decoding is the costliest thing that a stranger can ask for.
sharp.concurrency(1)
sharp.cache(false)

export type Redrawn =
  | { readonly ok: true; readonly bytes: Buffer; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: 'upload_refused' | 'busy' }

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * The same picture, decoded and drawn anew as webp: at most 2 400 px a side, upright, without any metadata and without
 * anything else that the file carried. Refuses what is too large in bytes or pixels, is not a jpeg, png or webp by its
 * own bytes, moves, or does not decode; and asks to come back when too many wait (`busy`).
 */
export async function redrawPicture(bytes: Buffer): Promise<Redrawn> {
  const kind = pictureKind(bytes)
  if (!kind || bytes.length > pictureBytesMax) return { ok: false, reason: 'upload_refused' }
  if (waiting >= waitingMax) return { ok: false, reason: 'busy' }
  waiting += 1
  const mine = turn.then(() => draw(bytes, kind))
  turn = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}

async function draw(bytes: Buffer, kind: string): Promise<Redrawn> {
  try {
    const options = { limitInputPixels: pixelsMax, failOn: 'error', animated: true } as const
    const { format, pages = 1 } = await sharp(bytes, options).metadata()
    if (format !== kind || pages > 1) return { ok: false, reason: 'upload_refused' }
    const { data, info } = await sharp(bytes, { ...options, animated: false })
      .rotate()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch {
    // What sharp cannot read is not a picture; its sentence about the bytes helps nobody but an attacker.
    return { ok: false, reason: 'upload_refused' }
  }
}
