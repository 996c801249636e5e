import type { FieldErrors } from '../../../client/field-errors.ts'
import type { Translate } from '../../../copy/use-messages.ts'
import { accountFault, codeFault } from '../../../formats/index.ts'
import { type Proof, proofFault, secondStepFields } from '../proof/proof.ts'

export type ContactKind = 'email' | 'phone'
/** A new address as it is filled in, with what shows whose it is. */
export type Contact = Readonly<{ address: string; code: string; proof: Proof; totp: string }>

/** The error of the address that a code is sent to. */
export function addressErrors(t: Translate, kind: ContactKind, { address }: Contact): FieldErrors {
  const fault = accountFault(kind, address)
  return fault ? { address: t(fault) } : {}
}

/** What is wrong with all of it, by field, as text; nothing when it may be sent. */
export function contactErrors(t: Translate, kind: ContactKind, contact: Contact): FieldErrors {
  const code = codeFault(contact.code)
  const proof = proofFault(contact.proof)
  return {
    ...addressErrors(t, kind, contact),
    ...(code && { code: t(code) }),
    ...(proof && { proof: t(proof) }),
  }
}

/**
 * Which field a refusal is about. Of two codes the server does not say which was wrong: then none, and the form as
 * a whole says it.
 */
export function refusedFields({ kind }: Proof): Readonly<Record<string, string>> {
  const isCodeProof = kind === 'email' || kind === 'mobile'
  return {
    account_malformed: 'address',
    account_taken: 'address',
    wrong_fund_password: 'proof',
    wrong_password: 'proof',
    ...secondStepFields,
    ...(!isCodeProof && { code_wrong: 'code' }),
  }
}
