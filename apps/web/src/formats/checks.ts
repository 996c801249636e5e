import { parse } from '@opendraw/money'

/** The specification's login password: 6 to 18 characters of letters, digits or underscore. */
export function isPassword(text: string): boolean {
  return /^[A-Za-z0-9_]{6,18}$/.test(text)
}

/** The specification's payment password: exactly 6 digits. */
export function isFundPassword(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** A verification code: digits, 6 by default. */
export function isCode(text: string, length = 6): boolean {
  return text.length === length && /^[0-9]+$/.test(text)
}

/** Money as a person may type it: up to two decimals, and nothing that could be read in two ways. */
export function isMoney(text: string): boolean {
  return parse(text).ok
}

/** An email address by its form alone: the server decides. */
export function isEmail(text: string): boolean {
  return text.length <= 120 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** A phone number: an optional plus, then 6 to 15 digits; spaces and dashes are forgiven. */
export function isMobile(text: string): boolean {
  return /^\+?[0-9]{6,15}$/.test(text.replace(/[\s-]/g, ''))
}

/** An account name: a letter, then 3 to 19 letters, digits or underscores. */
export function isAccountName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{3,19}$/.test(text)
}
