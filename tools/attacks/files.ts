import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture of one colour, as bytes; `width` and `height` may claim more than is there. */
export function pngBytes(width = 12, height = 8, claimed = { width, height }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed.width, 0)
  header.writeUInt32BE(claimed.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x64)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export type Part = Readonly<{ name: string; file?: string; type?: string; bytes: Buffer | string }>

/** A multipart form of these parts. */
export function formOf(parts: readonly Part[], boundary = 'part-of-the-suite') {
  const written = parts.flatMap(({ name, file, type, bytes }) => {
    const disposition = `form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`
    const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`
    return [`--${boundary}\r\nContent-Disposition: ${disposition}\r\n${kind}\r\n`, bytes, '\r\n']
  })
  const body = Buffer.concat([...written, `--${boundary}--\r\n`].map((one) => Buffer.from(one as Buffer)))
  const type = `multipart/form-data; boundary=${boundary}`
  return { body, headers: { 'content-type': type, 'content-length': String(body.length) } }
}

/** One file as a form, named and typed as whoever sends it likes. */
export function fileForm(bytes: Buffer | string, file = 'picture.png', type = 'image/png') {
  return formOf([{ name: 'file', file, type, bytes }])
}
