import { register } from '@opendraw/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/ask.ts'
import { reasonOf } from '../../client/failures.ts'
import { useForm } from '../../components/use-form.ts'
import { useWords } from '../../copy/use-words.ts'
import { accountFault } from '../../formats/index.ts'
import { initQuery } from '../../session/player.ts'
import type { CodeRequest } from './code/use-send-code.ts'
import { forgetInvite } from './invite-memory.ts'
import { type Filled, refusedField, registrationErrors } from './registration.ts'
import { useSignedIn } from './use-signed-in.ts'

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
  const signedIn = useSignedIn(from.onDone)
  const form = useForm({
    initial,
    check: (filled) => registrationErrors(say, filled, adultAge),
    send: (registration) => sendRegistration(cache, registration),
    onDone: (reply) => {
      forgetInvite()
      return signedIn(reply)
    },
    onFailed: (failure, change) => {
      if (reasonOf(failure) !== 'terms_required') return
      // The terms have changed since they were read: the new ones are fetched and must be accepted again.
      change({ acceptsTerms: false })
      void cache.invalidateQueries({ queryKey: initQuery().queryKey })
    },
    refusedField,
  })
  const requestOf = (): CodeRequest | null => {
    const { kind, account } = form.typed
    const fault = accountFault(kind, account)
    if (!form.show(fault ? { account: say(fault) } : {})) return null
    return { type: kind === 'email' ? 'email' : 'mobile', target: account.trim(), scene: 'register' }
  }
  return { ...form, requestOf }
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
