import { register } from '@opendraw/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { send } from '../../connection/ask.ts'
import { reasonOf, wordsOf } from '../../connection/failures.ts'
import { fieldErrorsOf } from '../../connection/field-errors.ts'
import { initQuery } from '../../connection/player.ts'
import { useWords } from '../../copy/use-words.ts'
import { accountFault } from '../../formats/index.ts'
import type { CodeRequest } from './code/use-send-code.ts'
import { forgetInvite } from './invite-memory.ts'
import { type Filled, refusedField, registrationErrors } from './registration.ts'
import { useSignedIn } from './use-signed-in.ts'
import { useTyped } from './use-typed.ts'

export type Registration = Filled & { inviteCode: string }

const nothing: Registration = {
  // A name is the shortest way in: it needs no code.
  kind: 'account',
  account: '',
  code: '',
  password: '',
  inviteCode: '',
  isAdult: false,
  acceptsTerms: false,
}

/** A registration on its way: what is filled in, what is wrong with it by field, and what is said of it as a whole. */
export function useRegister(adultAge: number, from: { inviteCode: string; onDone: () => void }) {
  const { say } = useWords()
  const cache = useQueryClient()
  const initial = { ...nothing, inviteCode: from.inviteCode }
  const { formRef, typed: filled, errors, change, show } = useTyped<Registration>(initial)
  const signedIn = useSignedIn(from.onDone)
  const register = useMutation({
    meta: { isQuiet: true },
    mutationFn: (registration: Registration) => sendRegistration(cache, registration),
    onSuccess: (reply) => {
      forgetInvite()
      return signedIn(reply)
    },
    onError: (failure) => {
      // The terms have changed since they were read: the new ones are fetched and must be accepted again.
      if (reasonOf(failure) === 'terms_required') {
        change({ acceptsTerms: false })
        void cache.invalidateQueries({ queryKey: initQuery().queryKey })
      }
      show(fieldErrorsOf(failure, refusedField) ?? {})
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    register.reset()
    if (show(registrationErrors(say, filled, adultAge))) register.mutate(filled)
  }
  const requestOf = (): CodeRequest | null => {
    const fault = accountFault(filled.kind, filled.account)
    if (!show(fault ? { account: say(fault) } : {})) return null
    const type = filled.kind === 'email' ? 'email' : 'mobile'
    return { type, target: filled.account.trim(), scene: 'register' }
  }
  const isFieldless = register.isError && fieldErrorsOf(register.error, refusedField) === null
  return {
    formRef,
    filled,
    change,
    errors,
    submit,
    requestOf,
    isRegistering: register.isPending,
    alert: isFieldless ? wordsOf(register.error) : null,
  }
}

async function sendRegistration(
  cache: QueryClient,
  { kind, account, code, inviteCode, ...rest }: Registration,
) {
  const { termsVersion } = await cache.ensureQueryData(initQuery())
  const invite = inviteCode.trim()
  return send(
    { register },
    {
      ...rest,
      account: { kind, value: account.trim() },
      ...(kind !== 'account' && { code }),
      ...(invite && { inviteCode: invite }),
      termsVersion,
    },
  )
}
