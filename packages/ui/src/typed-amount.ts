/** A key of the keypad. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete'

/** The longest text that a keypad types: 9999999.99. */
export const typedLengthMax = 10

/**
 * The text after a key: at most one point, two decimals, no leading zeros, and never longer than `lengthMax`.
 * What it returns is '' or a text that `parse` of money reads (a trailing point is forgiven while typing).
 */
export function typedAfter(text: string, key: KeypadKey, lengthMax = typedLengthMax): string {
  if (key === 'delete') return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`
  if (text.length >= lengthMax || /\.\d\d$/.test(text)) return text
  return text === '0' ? key : text + key
}
