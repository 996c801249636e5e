/**
 * What can be seen of a text: without control characters but line breaks, marks that turn the direction of writing, and
 * characters without width but the two joiners, which join letters and pictures together.
 */
export function seenOf(text: string): string {
  return text.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
}
