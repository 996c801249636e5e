/**
 * The specification's masks. Over eight characters: the first four, `***`, the last four. The short form, for five or
 * more: the first four and `***`. Anything shorter stays as it is.
 */
export function mask(text: string): string {
  if (text.length > 8) return `${text.slice(0, 4)}***${text.slice(-4)}`
  return text.length >= 5 ? `${text.slice(0, 4)}***` : text
}
