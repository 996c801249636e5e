/** Sentences in a row, as the language sets them: Chinese and Japanese have no space after a full stop. */
export function sentences(locale: string, ...texts: readonly string[]): string {
  return texts.join(/^(zh|ja)/.test(locale) ? '' : ' ')
}
