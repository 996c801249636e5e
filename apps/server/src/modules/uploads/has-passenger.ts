/** Archives are read from their end: the mark of a zip's last record lies within its longest comment. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipTailMax = 65_557
const marks = /<script|<html|<!doctype|<\?php|<iframe|<svg[\s>]{1}[^>]{0,200}xmlns|%PDF-\d/i

/**
 * Whether a file that begins like a picture also carries a page, a script, a document or an archive. Drawing it anew would
 * leave that behind; such a file is refused all the same, since nobody photographs one.
 */
export function hasPassenger(bytes: Buffer): boolean {
  return bytes.subarray(-zipTailMax).includes(zipEnd) || marks.test(bytes.toString('latin1'))
}
