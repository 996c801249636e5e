import sharp from 'sharp'
import type { Queue } from '../../queue.ts'
import { hasPassenger } from './has-passenger.ts'
import { pictureFormat } from './picture-format.ts'
import { type PictureKind } from './picture-kind.ts'

export const pictureBytesMax = 5 * 1024 * 1024
const pixelsMax = 40_000_000
const quality = 82
const avatarSide = 256
const sideMax = 2_400

// One thread a picture; that it is one picture at a time is the queue's business (state.ts).
sharp.concurrency(1)
sharp.cache(false)

export type Redrawn =
  | { readonly ok: true; readonly bytes: Buffer; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: 'upload_refused' | 'busy' }

/**
 * The same picture, decoded and drawn anew as webp: at most 2 400 px a side (an avatar: a square of 256 px), upright,
 * without any metadata and without anything else that the file carried. Refuses what is too large in bytes or pixels, is
 * not a jpeg, png or webp by its own bytes, carries something besides a picture, moves, or does not decode to its end; and
 * asks to come back when too many wait in the queue (`busy`).
 */
export async function redrawPicture(queue: Queue, bytes: Buffer, kind: PictureKind): Promise<Redrawn> {
  const format = pictureFormat(bytes)
  if (!format || bytes.length > pictureBytesMax) return { ok: false, reason: 'upload_refused' }
  return queue(() => draw(bytes, format, kind)) ?? { ok: false, reason: 'busy' }
}

async function draw(bytes: Buffer, expected: string, kind: PictureKind): Promise<Redrawn> {
  if (hasPassenger(bytes)) return { ok: false, reason: 'upload_refused' }
  try {
    const options = { limitInputPixels: pixelsMax, failOn: 'error', animated: true } as const
    const { format, pages = 1 } = await sharp(bytes, options).metadata()
    if (format !== expected || pages > 1) return { ok: false, reason: 'upload_refused' }
    const { data, info } = await sharp(bytes, { ...options, animated: false })
      .rotate()
      .resize(kind === 'avatar' ? asSquare : asIs)
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch {
    // What sharp cannot read is not a picture; its sentence about the bytes helps nobody but an attacker.
    return { ok: false, reason: 'upload_refused' }
  }
}

const asIs = { width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true } as const
const asSquare = { width: avatarSide, height: avatarSide, fit: 'cover' } as const
