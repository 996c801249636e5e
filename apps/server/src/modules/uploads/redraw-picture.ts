import { setImmediate as pause } from 'node:timers/promises'
import type { UploadKind } from '@opendraw/contract'
import sharp from 'sharp'
import type { Place, Queue } from '../../queue.ts'

/** Archives are read from their end: the signature of a zip's last record lies within its longest comment. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

const ZIP_TAIL_MAX = 65_557

/** Each of them of fixed length, so that a search reads every byte a fixed number of times. */
const MARKS = /<script|<html|<!doctype|<\?php|<iframe|<svg[\s/>]|%PDF-\d/i
const MARK_CHARS_MAX = 9
/** How much is searched before others have their turn: less than a millisecond. */
const SEARCHED_AT_ONCE = 65_536

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
const PIXELS_MAX = 40_000_000
const QUALITY = 82
const AVATAR_SIDE = 256
const SIDE_MAX = 2_400

// One thread a picture; that it is one picture at a time is the queue's business (state.ts).
sharp.concurrency(1)
sharp.cache(false)

export type Redrawn =
  | Readonly<{ ok: true; bytes: Buffer; width: number; height: number }>
  | Readonly<{ ok: false; reason: 'upload_refused' | 'busy' }>

/**
 * The same picture, decoded and drawn anew as webp: at most 2 400 px a side (an avatar: a square of 256 px), upright,
 * without any metadata and without anything else that the file carried. Refuses what is too large in bytes or pixels, is
 * not a jpeg, png or webp by its own bytes, carries something besides a picture, moves, or does not decode to its end; and
 * asks to come back when too many wait in the queue (`busy`), in all or of that place.
 */
export async function redrawPicture(
  queue: Queue,
  bytes: Buffer,
  kind: PictureKind,
  place?: Place,
): Promise<Redrawn> {
  const format = pictureFormat(bytes)
  if (!format || bytes.length > PICTURE_BYTES_MAX) return { ok: false, reason: 'upload_refused' }
  return queue(() => draw(bytes, format, kind), place) ?? { ok: false, reason: 'busy' }
}

async function draw(bytes: Buffer, expected: string, kind: PictureKind): Promise<Redrawn> {
  if (await hasPassenger(bytes)) return { ok: false, reason: 'upload_refused' }
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: true } as const
    const { format, pages = 1 } = await sharp(bytes, options).metadata()
    if (format !== expected || pages > 1) return { ok: false, reason: 'upload_refused' }
    const { data, info } = await sharp(bytes, { ...options, animated: false })
      .rotate()
      .resize(kind === 'avatar' ? asSquare : asIs)
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch {
    // What sharp cannot read is not a picture; its message about the bytes only helps an attacker.
    return { ok: false, reason: 'upload_refused' }
  }
}

const asIs = { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true } as const
const asSquare = { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' } as const

/**
 * Whether a file that begins like a picture also carries a page, a script, a document or an archive. Drawing it anew
 * would leave that behind; such a file is refused all the same, since no photo contains one.
 */
async function hasPassenger(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(-ZIP_TAIL_MAX).includes(zipEnd)) return true
  for (let from = 0; from < bytes.length; from += SEARCHED_AT_ONCE) {
    // A mark may begin in one piece and end in the next.
    if (MARKS.test(bytes.toString('latin1', from, from + SEARCHED_AT_ONCE + MARK_CHARS_MAX))) return true
    await pause()
  }
  return false
}

/** The picture formats that are taken, by the bytes that they begin with; what the sender claims counts for nothing. */
type PictureFormat = 'jpeg' | 'png' | 'webp'

/** The format of picture that these bytes begin like, or null. */
function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const isRiff = bytes.subarray(0, 4).toString('latin1') === 'RIFF'
  return isRiff && bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : null
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}

/** What a picture is for. Players upload the first ones; `method_qr` is the operator's own. */
export type PictureKind = UploadKind | 'method_qr'
