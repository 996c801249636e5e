import { createHash } from 'node:crypto'
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
/** Countries that dial a zero within the country and none from abroad; in others (Italy) a zero is part of the number. */
const TRUNK_ZERO =
  /^(\+(?:2[07]|3[1-46]|4[03-69]|55|6[0-46]|8[1246]|9[0-58]|21[238]|23[34]|249|25[1456]|26[034]|35[3589]|37[34]|38[01235679]|421|85[56]|88[06]|96[123467]|97[01267]|99[456]))0+(?=\d)/

/**
 * What a person typed, as it is stored: phones in E.164 (`+84912345678`; a leading 00 or a missing plus is mended,
 * a trunk zero after the country's code is left out), e-mail and account names in lower case. An account name begins with a letter and has 4 to 20 letters, digits or
 * underscores, so that it can never be mistaken for a phone. Null when it is none of these.
 */
export function accountOf(kind: AccountKind, typed: string): Account | null {
  const value = kind === 'phone' ? phoneOf(typed) : typed.normalize('NFKC').trim().toLowerCase()
  const isFormed = {
    phone: PHONE_SHAPE.test(value),
    email: value.length <= EMAIL_LENGTH_MAX && EMAIL_SHAPE.test(value),
    account: NAME_SHAPE.test(value),
  }
  return isFormed[kind] ? { kind, value } : null
}

/** The same when the kind is not given; for input. */
export function guessAccount(typed: string): Account | null {
  const text = typed.normalize('NFKC').trim()
  if (text.includes('@')) return accountOf('email', text)
  return /^[a-z]/i.test(text) ? accountOf('account', text) : accountOf('phone', text)
}

function phoneOf(typed: string): string {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  return (digits.startsWith('+') ? digits : `+${digits}`).replace(TRUNK_ZERO, '$1')
}

/** Mail services whose names have several hosts, and the signs that they do not read in a name. */
const MAIL_SERVICES: readonly Readonly<{ hosts: RegExp; host: string; unread: RegExp }>[] = [
  { hosts: /^(gmail|googlemail)\.com$/, host: 'gmail.com', unread: /\./g },
  { hosts: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, host: 'proton.me', unread: /[._-]/g },
  { hosts: /^(icloud|me|mac)\.com$/, host: 'icloud.com', unread: /(?!)/g },
  { hosts: /^(ya\.ru|yandex\.(ru|com|by|kz|ua))$/, host: 'yandex.ru', unread: /[.-]/g },
]

/**
 * The mailbox behind an email: most hosts deliver what has a plus and a word behind its name to the name; of some services it is
 * known which hosts are one, and which signs they do not read. For telling persons apart, never for sending.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const name = local.split('+')[0] || local
  const service = MAIL_SERVICES.find(({ hosts }) => hosts.test(domain))
  return service ? `${name.replace(service.unread, '')}@${service.host}` : `${name}@${domain}`
}

/**
 * The specification's masks. Over eight characters: the first four, `***`, the last four. The short form, for five or
 * more: the first four and `***`. Anything shorter stays as it is.
 */
export function mask(text: string): string {
  if (text.length > 8) return `${text.slice(0, 4)}***${text.slice(-4)}`
  return text.length >= 5 ? `${text.slice(0, 4)}***` : text
}

/**
 * The throttle's key of tries at an account's password from one network or device: each has a count of its own, so that
 * guesses from elsewhere do not pause the player. It contains no names or addresses.
 */
export function triesKeyOf(account: string, from: string): string {
  return `login:account:${digestOf(account)}:${digestOf(from)}`
}

/** A name or address as a key of the throttle: the same text gives the same key, and the key identifies no one. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
