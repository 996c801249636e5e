/** The specification's long string: over 8 characters, the first 4, '***' and the last 4. */
export function maskLong(text: string): string {
  const letters = [...text]
  return letters.length > 8 ? `${letters.slice(0, 4).join('')}***${letters.slice(-4).join('')}` : text
}
