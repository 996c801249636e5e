import { changeEmail, changeMobile } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { send } from '../../../connection/ask.ts'
import { wordsOf } from '../../../connection/failures.ts'
import { fieldErrorsOf } from '../../../connection/field-errors.ts'
import { back } from '../../../connection/navigation.ts'
import { useWords } from '../../../copy/use-words.ts'
import { date, notifyMs } from '../../../formats/index.ts'
import type { CodeRequest } from '../code/use-send-code.ts'
import { contactProof, proofKinds, secondStep } from '../proof/proof.ts'
import type { Security } from '../security-query.ts'
import { useTyped } from '../use-typed.ts'
import { addressErrors, type Contact, type ContactKind, contactErrors, refusedFields } from './contact.ts'

const scenes = { email: 'changeemail', phone: 'changemobile' } as const
const types = { email: 'email', phone: 'mobile' } as const
const changed = ['getUserinfo', 'getSecurity', 'getWithdrawInfo']

/** A new email or phone on its way; then the page closes. */
export function useContact(kind: ContactKind, security: Security) {
  const { say } = useWords()
  const cache = useQueryClient()
  const kinds = proofKinds(security, 'contact')
  const proof = { kind: kinds[0] ?? 'fund', text: '' } as const
  const { formRef, typed, errors, change, show } = useTyped<Contact>({
    address: '',
    code: '',
    proof,
    totp: '',
  })
  const fields = refusedFields(typed.proof)
  const save = useMutation({
    meta: { isQuiet: true },
    mutationFn: (contact: Contact) => sendContact(kind, contact),
    onSuccess: async ({ heldUntil }) => {
      const text = heldUntil === null ? say('common.done') : say('hold.now', { at: date(heldUntil) })
      toast({ text, durationMs: notifyMs })
      await Promise.all(changed.map((call) => cache.invalidateQueries({ queryKey: [call] })))
      back()
    },
    onError: (failure) => show(fieldErrorsOf(failure, fields) ?? {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.reset()
    if (show(contactErrors(say, kind, typed))) save.mutate(typed)
  }
  const requestOf = (): CodeRequest | null =>
    show(addressErrors(say, kind, typed))
      ? { type: types[kind], target: typed.address.trim(), scene: scenes[kind] }
      : null
  const isFieldless = save.isError && fieldErrorsOf(save.error, fields) === null
  return {
    formRef,
    typed,
    change,
    errors,
    scene: scenes[kind],
    kinds,
    submit,
    requestOf,
    isSaving: save.isPending,
    alert: isFieldless ? wordsOf(save.error) : null,
  }
}

function sendContact(kind: ContactKind, { address, code, proof, totp }: Contact) {
  const rest = { code, ...contactProof(proof), ...secondStep(totp) }
  return kind === 'email'
    ? send({ changeEmail }, { email: address.trim(), ...rest })
    : send({ changeMobile }, { mobile: address.trim(), ...rest })
}
