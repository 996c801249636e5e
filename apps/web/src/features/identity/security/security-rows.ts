import type { Key } from '../../../copy/use-words.ts'
import * as paths from '../../../paths.ts'
import type { Security } from '../security-query.ts'

export type SecurityRow = Readonly<{
  name: 'password' | 'fund' | 'phone' | 'email'
  title: Key
  path: string
  /** What stands for it: the masked address, or a state in words. */
  value: string | Key
  state: 'set' | 'missing' | 'blocked'
}>

/** What protects the account, in the order in which it is asked for: how a player gets in, then what guards his money. */
export function securityRows(security: Security): readonly SecurityRow[] {
  const { phoneMasked, emailMasked, hasFundPassword, fundBlockedHours } = security
  return [
    {
      name: 'password',
      title: 'security.password',
      path: paths.loginPassword,
      value: 'security.set',
      state: 'set',
    },
    address('phone', 'register.phone', paths.setMobile, phoneMasked),
    address('email', 'register.email', paths.setEmail, emailMasked),
    {
      name: 'fund',
      title: 'fund.title',
      path: paths.fundPassword,
      ...(fundBlockedHours !== null
        ? ({ value: 'security.blocked', state: 'blocked' } as const)
        : hasFundPassword
          ? ({ value: 'security.set', state: 'set' } as const)
          : ({ value: 'security.missing', state: 'missing' } as const)),
    },
  ]
}

function address(name: 'phone' | 'email', title: Key, path: string, masked: string | null): SecurityRow {
  return masked === null
    ? { name, title, path, value: 'security.missing', state: 'missing' }
    : { name, title, path, value: masked, state: 'set' }
}
