import type { accountKinds } from '@opendraw/contract'

export type AccountKind = (typeof accountKinds)[number]
/** How a player signs in, in the one form in which it is stored. */
export type Account = Readonly<{
  kind: AccountKind
  value: string
}>

const PHONE_SHAPE = /^\+[1-9]\d{6,14}$/
const EMAIL_SHAPE = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/
const NAME_SHAPE = /^[a-z][a-z0-9_]{3,19}$/
const EMAIL_LENGTH_MAX = 120

/**
 * What a person typed, as it is stored: phones in E.164 (`+84912345678`; a leading 00 or a missing plus is mended),
 * e-mail and account names in lower case. An account name begins with a letter and has 4 to 20 letters, digits or
 * underscores, so that it can never be mistaken for a phone. Null when it is none of these.
 */
export function accountOf(kind: AccountKind, typed: string): Account | null {
  const value = kind === 'phone' ? phoneOf(typed) : typed.trim().toLowerCase()
  const isFormed = {
    phone: PHONE_SHAPE.test(value),
    email: value.length <= EMAIL_LENGTH_MAX && EMAIL_SHAPE.test(value),
    account: NAME_SHAPE.test(value),
  }
  return isFormed[kind] ? { kind, value } : null
}

/** The same when the kind is not given; for input. */
export function guessAccount(typed: string): Account | null {
  const text = typed.trim()
  if (text.includes('@')) return accountOf('email', text)
  return /^[a-z]/i.test(text) ? accountOf('account', text) : accountOf('phone', text)
}

function phoneOf(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return digits.startsWith('+') ? digits : `+${digits}`
}
