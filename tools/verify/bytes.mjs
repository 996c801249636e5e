const text = new TextEncoder()
const bytesOf = (part) => (typeof part === 'string' ? text.encode(part) : part)
/** One after the other: text as UTF-8, lists of bytes as they are. */
const join = (...parts) => {
  const pieces = parts.map(bytesOf)
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
const hex = (digits) => {
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  return bytes
}
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** An unsigned number of that many bytes, the most significant first. */
const uint = (size, value) => {
  const digits = BigInt(value).toString(16)
  if (digits.startsWith('-') || digits.length > size * 2)
    throw new RangeError(`${value} does not fit ${size} bytes`)
  return hex(digits.padStart(size * 2, '0'))
}
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isHex = (value) => typeof value === 'string' && /^([0-9a-f]{2})+$/.test(value)
const isDigits = (value) => typeof value === 'string' && /^\d+$/.test(value)
const isCount = (value) => Number.isSafeInteger(value) && value >= 0

export { bytesOf, hex, isCount, isDigits, isHash, isHex, join, toHex, uint }
