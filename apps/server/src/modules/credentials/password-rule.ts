import commonPasswords from './common-passwords.json' with { type: 'json' }

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
 * `strict`: 8 to 128 of any characters. Either way never a common password.
 */
export function passwordRule(password: string, policy: PasswordPolicy): PasswordFault | null {
  const isFormed =
    policy === 'spec'
      ? SPEC_RULE.test(password)
      : password.length >= STRICT_LENGTH_MIN && password.length <= LENGTH_MAX
  if (!isFormed) return 'password_malformed'
  return isGuessable(password) ? 'password_common' : null
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
