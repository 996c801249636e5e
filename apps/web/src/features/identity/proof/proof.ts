import { getSecurity, type ReplyOf } from '@opendraw/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../client/ask.ts'
import { codeFault, type Fault, fundPasswordFault } from '../../../formats/index.ts'
/** How players prove their identity: the fund password, a code to their own address, or the login password. */
export type ProofKind = 'fund' | 'email' | 'mobile' | 'password'
export type Proof = Readonly<{ kind: ProofKind; text: string }>

/**
 * Which proofs the server takes, the quickest first. The login password is one only where there is nothing stronger, and
 * for the first fund password.
 */
export function proofKinds(security: Security, what: 'contact' | 'fund'): readonly ProofKind[] {
  const { hasFundPassword, fundBlockedHours, emailMasked, phoneMasked, codeTypes } = security
  if (what === 'fund' && !hasFundPassword) return ['password']
  const codes = [
    ...(emailMasked !== null && codeTypes.includes('email') ? (['email'] as const) : []),
    ...(phoneMasked !== null && codeTypes.includes('mobile') ? (['mobile'] as const) : []),
  ]
  const fund = hasFundPassword && fundBlockedHours === null ? (['fund'] as const) : []
  const isUnreachable = emailMasked === null && phoneMasked === null
  const isPasswordEnough = isUnreachable && (what === 'fund' || !hasFundPassword)
  return [...fund, ...codes, ...(isPasswordEnough ? (['password'] as const) : [])]
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

/** As the calls that change an address take it. */
export function contactProof({ kind, text }: Proof) {
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
