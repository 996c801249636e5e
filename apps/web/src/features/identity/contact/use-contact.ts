import { changeEmail, changeMobile } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import type { FieldErrors } from '../../../client/failures.ts'
import type { CodeRequest } from '../../../components/code/use-send-code.ts'
import type { Security } from '../../../components/proof/proof.ts'
import {
  type Proof,
  proofFault,
  proofKinds,
  secondStep,
  secondStepFields,
  selfProof,
} from '../../../components/proof/proof.ts'
import { useForm } from '../../../components/use-form.ts'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { accountFault, codeFault, date, NOTIFY_MS } from '../../../formats/index.ts'
import { back } from '../../../navigation/verbs.ts'

const scenes = { email: 'changeemail', phone: 'changemobile' } as const
const types = { email: 'email', phone: 'mobile' } as const
const changed = ['getUserinfo', 'getSecurity', 'getWithdrawInfo']

/** A new email or phone on its way; then the page closes. */
export function useContact(kind: ContactKind, security: Security) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const kinds = proofKinds(security, 'contact')
  const proof = { kind: kinds[0] ?? 'fund', text: '' } as const
  const initial: Contact = { address: '', code: '', proof, totp: '' }
  const form = useForm({
    initial,
    check: (typed) => contactErrors(t, kind, typed),
    send: (contact) => sendContact(kind, contact),
    onDone: async ({ heldUntil }) => {
      const text = heldUntil === null ? t('common.done') : t('hold.now', { at: date(heldUntil) })
      toast({ text, durationMs: NOTIFY_MS })
      await Promise.all(changed.map((call) => cache.invalidateQueries({ queryKey: [call] })))
      back()
    },
    refusedField: ({ proof }) => refusedFields(proof),
  })
  const requestOf = (): CodeRequest | null =>
    form.show(addressErrors(t, kind, form.typed))
      ? { type: types[kind], target: form.typed.address.trim(), scene: scenes[kind] }
      : null
  return { ...form, scene: scenes[kind], kinds, requestOf }
}

function sendContact(kind: ContactKind, { address, code, proof, totp }: Contact) {
  const rest = { code, ...selfProof(proof), ...secondStep(totp) }
  return kind === 'email'
    ? send({ changeEmail }, { email: address.trim(), ...rest })
    : send({ changeMobile }, { mobile: address.trim(), ...rest })
}

export type ContactKind = 'email' | 'phone'

/** A new address as it is filled in, with what shows whose it is. */
type Contact = Readonly<{ address: string; code: string; proof: Proof; totp: string }>

/** The error of the address that a code is sent to. */
function addressErrors(t: Translate, kind: ContactKind, { address }: Contact): FieldErrors {
  const fault = accountFault(kind, address)
  return fault ? { address: t(fault) } : {}
}

/** What is wrong with all of it, by field, as text; nothing when it may be sent. */
function contactErrors(t: Translate, kind: ContactKind, contact: Contact): FieldErrors {
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
function refusedFields({ kind }: Proof): Readonly<Record<string, string>> {
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
