import type { FieldErrors } from '../../client/field-errors.ts'
import type { Say } from '../../copy/use-words.ts'
import { type AccountKind, accountFault, codeFault, passwordFault } from '../../formats/index.ts'

/** What a newcomer has filled in. */
export type Filled = Readonly<{
  kind: AccountKind
  account: string
  /** Asked for with a phone or email. */
  code: string
  password: string
  isAdult: boolean
  acceptsTerms: boolean
}>

/** Which field a refusal of `register` speaks of. */
export const refusedField: Readonly<Record<string, string>> = {
  account_taken: 'account',
  account_malformed: 'account',
  code_wrong: 'code',
  password_malformed: 'password',
  password_common: 'password',
  invite_code_unknown: 'inviteCode',
  adult_required: 'isAdult',
  terms_required: 'acceptsTerms',
}

/** What is wrong with it, by field, in words; nothing when it may be sent. */
export function registrationErrors(say: Say, filled: Filled, adultAge: number): FieldErrors {
  const account = accountFault(filled.kind, filled.account)
  const code = filled.kind === 'account' ? undefined : codeFault(filled.code)
  const password = passwordFault(filled.password)
  return {
    ...(account && { account: say(account) }),
    ...(code && { code: say(code) }),
    ...(password && { password: say(password) }),
    ...(!filled.isAdult && { isAdult: say('register.adultNeeded', { age: adultAge }) }),
    ...(!filled.acceptsTerms && { acceptsTerms: say('register.termsNeeded') }),
  }
}
