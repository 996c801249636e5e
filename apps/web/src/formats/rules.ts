import type { Key } from '../copy/use-messages.ts'
import { isAccountName, isCode, isEmail, isFundPassword, isMoney, isPassword } from './checks.ts'
import { CODE_LENGTH } from './limits.ts'

/** The key of one of the specification's validation messages (chapter 5). */
export type Fault = Extract<Key, `rule.${string}`>
export type AccountKind = 'phone' | 'email' | 'account'

const enterAccount: Readonly<Record<AccountKind, Fault>> = {
  phone: 'rule.enterPhone',
  email: 'rule.enterAccount',
  account: 'rule.enterAccount',
}

/** What is wrong with an account to be registered. A phone needs its country code; the server has the last word. */
export function accountFault(kind: AccountKind, text: string): Fault | undefined {
  const value = text.trim()
  if (value === '') return enterAccount[kind]
  const isFormed =
    kind === 'phone' ? isWorldPhone(value) : kind === 'email' ? isEmail(value) : isAccountName(value)
  return isFormed ? undefined : 'rule.format'
}

/** E.164 once spaces, dots, dashes and brackets are out: a country code never begins with 0. */
function isWorldPhone(text: string): boolean {
  return /^(\+|00)?[1-9][0-9]{6,14}$/.test(text.replace(/[\s().-]/g, ''))
}

/** What is wrong with a password that is being chosen. */
export function passwordFault(text: string): Fault | undefined {
  if (text === '') return 'rule.enterPassword'
  return isPassword(text) ? undefined : 'rule.format'
}

/** What is wrong with a verification code. */
export function codeFault(text: string): Fault | undefined {
  if (text === '') return 'rule.enterCode'
  return isCode(text, CODE_LENGTH) ? undefined : 'rule.format'
}

/** What is wrong with a payment password that is being chosen or used. */
export function fundPasswordFault(text: string): Fault | undefined {
  if (text === '') return 'rule.enterFundPassword'
  return isFundPassword(text) ? undefined : 'rule.format'
}

/** What is wrong with the second writing of a password. */
export function repeatFault(text: string, repeated: string): Fault | undefined {
  return text === repeated ? undefined : 'rule.passwordsDiffer'
}

/** What is wrong with a typed amount; a trailing point is forgiven while typing. */
export function amountFault(typed: string): Fault | undefined {
  const text = typed.replace(/\.$/, '')
  if (/^[0.]*$/.test(text)) return 'rule.enterAmount'
  return isMoney(text) ? undefined : 'rule.format'
}
