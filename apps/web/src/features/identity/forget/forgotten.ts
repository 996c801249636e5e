import type { FieldErrors } from '../../../client/field-errors.ts'
import type { Say } from '../../../copy/use-words.ts'
import { accountFault, codeFault, passwordFault, repeatFault } from '../../../formats/index.ts'

/** What somebody has filled in who forgot his password. */
export type Forgotten = Readonly<{
  kind: 'phone' | 'email'
  account: string
  code: string
  password: string
  repeated: string
}>

/** Which field a refusal of `resetPassword` speaks of. */
export const refusedField: Readonly<Record<string, string>> = {
  account_malformed: 'account',
  code_wrong: 'code',
  password_malformed: 'password',
  password_common: 'password',
}

/** What is wrong with the address that a code is to go to. */
export function addressErrors(say: Say, { kind, account }: Forgotten): FieldErrors {
  const fault = accountFault(kind, account)
  return fault ? { account: say(fault) } : {}
}

/** What is wrong with all of it, by field, in words; nothing when it may be sent. */
export function forgottenErrors(say: Say, typed: Forgotten): FieldErrors {
  const code = codeFault(typed.code)
  const password = passwordFault(typed.password)
  const repeated = password ? undefined : repeatFault(typed.password, typed.repeated)
  return {
    ...addressErrors(say, typed),
    ...(code && { code: say(code) }),
    ...(password && { password: say(password) }),
    ...(repeated && { repeated: say(repeated) }),
  }
}
