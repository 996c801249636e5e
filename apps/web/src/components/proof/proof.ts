import { getSecurity, type ReplyOf } from '@opendraw/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../client/ask.ts'
import { codeFault, type Fault, fundPasswordFault } from '../../formats/index.ts'
/** How players prove their identity: the fund password, a code to their own address, or the login password. */
export type ProofKind = 'fund' | 'email' | 'mobile' | 'password'
export type Proof = Readonly<{ kind: ProofKind; text: string }>

/** What is proved for: another address, the fund password, or what else opens the account. */
type Purpose = 'contact' | 'fund' | 'access'

/**
 * Which proofs the server takes, the quickest first. The login password is one only where there is nothing stronger: for what is set
 * for the first time also where no code can be sent.
 */
export function proofKinds(security: Security, what: Purpose): readonly ProofKind[] {
  const { hasFundPassword, fundBlockedHours, emailMasked, phoneMasked, codeTypes } = security
  const codes = [
    ...(emailMasked !== null && codeTypes.includes('email') ? (['email'] as const) : []),
    ...(phoneMasked !== null && codeTypes.includes('mobile') ? (['mobile'] as const) : []),
  ]
  const fund = hasFundPassword && fundBlockedHours === null ? (['fund'] as const) : []
  const isUnreachable = emailMasked === null && phoneMasked === null
  const isPasswordEnough = hasFundPassword
    ? isUnreachable && what === 'fund'
    : isUnreachable || (what !== 'contact' && codes.length === 0)
  return [...fund, ...codes, ...(isPasswordEnough ? (['password'] as const) : [])]
}

/** Whether the login password alone sets this for the first time: then withdrawals wait, except on the account's first day. */
export function isByPasswordAlone(security: Security, what: Purpose): boolean {
  return !security.hasFundPassword && proofKinds(security, what)[0] === 'password'
}

/** The field of the second step, for what the server says of it. */
export const secondStepFields = { totp_required: 'totp', wrong_totp: 'totp' } as const

/** The code of the second step as every call takes it; nothing where none was typed. */
export function secondStep(totp: string) {
  return totp.trim() === '' ? {} : { totp: totp.trim() }
}

/** What is wrong with it before it is sent. */
export function proofFault({ kind, text }: Proof): Fault | undefined {
  if (kind === 'fund') return fundPasswordFault(text)
  if (kind === 'password') return text === '' ? 'rule.enterPassword' : undefined
  return codeFault(text)
}

/** As the calls that change an address or add what opens the account take it. */
export function selfProof({ kind, text }: Proof) {
  if (kind === 'fund') return { fundPassword: text }
  return kind === 'password' ? { password: text } : { own: { type: kind, code: text } }
}

/** As the call that sets the fund password takes it. */
export function fundProof({ kind, text }: Proof) {
  if (kind === 'fund') return { oldFundPassword: text }
  return kind === 'password' ? { password: text } : { code: { type: kind, code: text } }
}

export type Security = ReplyOf<typeof getSecurity>

/** What protects the account, and which proofs of identity there are. */
export function securityQuery() {
  return queryOptions({ ...ask({ getSecurity }, {}) })
}
