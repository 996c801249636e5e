import commonPasswords from './common-passwords.json' with { type: 'json' }

const SHAPE = /^[0-9]{6}$/

const guessedFirst: ReadonlySet<string> = new Set([
  '121212',
  '112233',
  '123123',
  '123321',
  '101010',
  '159753',
  '147258',
  '520520',
  '521521',
  '696969',
  '789456',
  '159357',
])

/** The specification's rule. */
const SPEC_RULE = /^[A-Za-z0-9_]{6,18}$/
const STRICT_LENGTH_MIN = 8
/** The least length of an operator's password. */
export const OPERATOR_LENGTH_MIN = 12
const LENGTH_MAX = 128

// From the frequency list of zxcvbn (Dan Wheeler and Dropbox, Inc., MIT licence): the 6000 most used that pass the rule.
const common: ReadonlySet<string> = new Set(commonPasswords.map((password) => password.toLowerCase()))

export type PasswordPolicy = 'spec' | 'strict'
export type PasswordFault = 'password_malformed' | 'password_common'
export type OperatorPasswordFault = 'password_too_short' | 'password_common'

/**
 * What is wrong with a login password, or null. `spec`: 6 to 18 letters, digits or underscores, as in the specification;
 * `strict`: 8 to 128 of any characters. Either way never a common password, nor one of the names (account, phone, email) that it
 * belongs to.
 */
export function passwordRule(
  password: string,
  policy: PasswordPolicy,
  names: readonly (string | null)[] = [],
): PasswordFault | null {
  const isFormed =
    policy === 'spec'
      ? SPEC_RULE.test(password)
      : password.length >= STRICT_LENGTH_MIN && password.length <= LENGTH_MAX
  if (!isFormed) return 'password_malformed'
  const isName = names.some((name) => name !== null && isNamedBy(password.toLowerCase(), name.toLowerCase()))
  return isName || isGuessable(password) ? 'password_common' : null
}

/** The name itself, what stands before the `@` of an email, or a phone as it is dialled: without plus, country or zero. */
function isNamedBy(password: string, name: string): boolean {
  const isDialled = name.startsWith('+') && name.endsWith(password.replace(/^0+/, ''))
  return isDialled || password === name || password === name.split('@')[0]
}

/** What is wrong with an operator's password, or null: 12 characters of any kind at least, none that everyone tries first. */
export function operatorPasswordRule(password: string): OperatorPasswordFault | null {
  if (password.length < OPERATOR_LENGTH_MIN) return 'password_too_short'
  return isGuessable(password) ? 'password_common' : null
}

function isGuessable(password: string): boolean {
  return common.has(password.toLowerCase()) || isMonotone(password)
}

/** One character again and again, or a run along the digits or the alphabet. */
function isMonotone(password: string): boolean {
  const codes = [...password.toLowerCase()].map((character) => character.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2)
}

type FundPasswordFault = 'fund_password_malformed' | 'fund_password_weak'

/**
 * What is wrong with a fund password, or null: exactly six digits (the specification's rule), and not among those that a
 * thief tries first, nor the beginning or end of the player's own phone.
 */
export function fundPasswordRule(text: string, phone: string | null): FundPasswordFault | null {
  if (!SHAPE.test(text)) return 'fund_password_malformed'
  const isPhone = phone !== null && (phone.endsWith(text) || phone.startsWith(`+${text}`))
  return isPhone || isRun(text) || isRepeated(text) || guessedFirst.has(text) || isDate(text)
    ? 'fund_password_weak'
    : null
}

/** 123456, 654321, 789012: the same step of at most one from digit to digit, also across 9 and 0. */
function isRun(text: string): boolean {
  const digits = [...text].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  return steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1)
}

/** 111222, 123123, 454545, 147741: fewer than three different digits, or a half or third said again or backwards. */
function isRepeated(text: string): boolean {
  const [half, other] = [text.slice(0, 3), text.slice(3)]
  const isMirrored = [...half].reverse().join('') === other
  return new Set(text).size < 3 || half === other || isMirrored || text.slice(0, 2).repeat(3) === text
}

/** A birthday: DDMMYY, MMDDYY or YYMMDD of a day that exists in some year; YYYYMM or MMYYYY of the last and this century. */
function isDate(text: string): boolean {
  const [a = 0, b = 0, c = 0] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number)
  const isMonthOfYear = (century: number, month: number) =>
    (century === 19 || century === 20) && month >= 1 && month <= 12
  return isDay(a, b) || isDay(b, a) || isDay(c, b) || isMonthOfYear(a, c) || isMonthOfYear(b, a)
}

function isDay(day: number, month: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate()
}
