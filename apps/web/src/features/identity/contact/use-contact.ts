import { changeEmail, changeMobile } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, NOTIFY_MS } from '../../../formats/index.ts'
import { back } from '../../../navigation.ts'
import type { CodeRequest } from '../code/use-send-code.ts'
import { contactProof, proofKinds, secondStep } from '../proof/proof.ts'
import type { Security } from '../security-query.ts'
import { addressErrors, type Contact, type ContactKind, contactErrors, refusedFields } from './contact.ts'

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
  const rest = { code, ...contactProof(proof), ...secondStep(totp) }
  return kind === 'email'
    ? send({ changeEmail }, { email: address.trim(), ...rest })
    : send({ changeMobile }, { mobile: address.trim(), ...rest })
}
