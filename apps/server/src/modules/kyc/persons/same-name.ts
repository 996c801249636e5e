/**
 * Whether two names are one person's: the same words in any order, without regard to case, accents, width and punctuation.
 * Banks and other documents write family names first or last, and without accents; in scripts whose marks are vowels these count.
 */
export function isSameName(one: string, other: string): boolean {
  const words = wordsOf(one)
  return words !== '' && words === wordsOf(other)
}

function wordsOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*)\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')
}
