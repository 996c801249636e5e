/** The picture formats that are taken, by the bytes that they begin with; what the sender claims counts for nothing. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** The format of picture that these bytes begin like, or null. */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const isRiff = bytes.subarray(0, 4).toString('latin1') === 'RIFF'
  return isRiff && bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : null
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}
