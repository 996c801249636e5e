const NAME_MAX = 24
const MARKS_MAX = 2

/**
 * A nickname as it may stand in a picture: without what turns the direction of text around, hides characters or breaks lines, with
 * at most two marks on a letter, and no longer than 24 characters as a reader counts them.
 */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // Directions, joiners of nothing, tags, controls and line ends.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(plain)].map(
    ({ segment }) => [...segment].slice(0, 1 + MARKS_MAX).join(''),
  )
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join('')}…` : letters.join('')
}
