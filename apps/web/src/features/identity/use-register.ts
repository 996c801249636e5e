import { type MarketingTopic, register } from '@opendraw/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/ask.ts'
import type { FieldErrors } from '../../client/failures.ts'
import { reasonOf } from '../../client/failures.ts'
import type { CodeRequest } from '../../components/code/use-send-code.ts'
import { answerOf } from '../../components/offer-choices.tsx'
import { useForm } from '../../components/use-form.ts'
import { type Translate, useMessages } from '../../copy/use-messages.ts'
import { type AccountKind, accountFault, codeFault, passwordFault } from '../../formats/index.ts'
import { dropText, keepText, keptText } from '../../session/kept-text.ts'
import { initQuery } from '../../session/player.ts'
import { useSignedIn } from './use-signed-in.ts'

const KEY = 'invite'

const LENGTH_MAX = 16

/** Which field a refusal of `register` is about. */
const refusedField: Readonly<Record<string, string>> = {
  account_taken: 'account',
  account_malformed: 'account',
  code_wrong: 'code',
  password_malformed: 'password',
  password_common: 'password',
  invite_code_unknown: 'inviteCode',
  adult_required: 'isAdult',
  terms_required: 'acceptsTerms',
}

export type Registration = Filled & { inviteCode: string; offers: readonly MarketingTopic[] }

const nothing: Registration = {
  // A name is the shortest way in: it needs no code.
  kind: 'account',
  account: '',
  code: '',
  password: '',
  inviteCode: '',
  isAdult: false,
  acceptsTerms: false,
  offers: [],
}

/** A registration on its way: what is filled in, what is wrong with it by field, and what is said of it as a whole. */
export function useRegister(adultAge: number, from: { inviteCode: string; onDone: () => void }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const initial = { ...nothing, inviteCode: from.inviteCode }
  const signedIn = useSignedIn(from.onDone)
  const form = useForm({
    initial,
    check: (filled) => registrationErrors(t, filled, adultAge),
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
    if (!form.show(fault ? { account: t(fault) } : {})) return null
    return { type: kind === 'email' ? 'email' : 'mobile', target: account.trim(), scene: 'register' }
  }
  return { ...form, requestOf }
}

async function sendRegistration(
  cache: QueryClient,
  { kind, account, code, inviteCode, offers, ...rest }: Registration,
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
      ...(offers.length > 0 && { offers: answerOf(offers) }),
      termsVersion,
    },
  )
}

/** What a newcomer has filled in. */
export type Filled = Readonly<{
  kind: AccountKind
  account: string
  /** Asked for with a phone or email. */
  code: string
  password: string
  isAdult: boolean
  acceptsTerms: boolean
}>

/** What is wrong with it, by field, as text; nothing when it may be sent. */
export function registrationErrors(t: Translate, filled: Filled, adultAge: number): FieldErrors {
  const account = accountFault(filled.kind, filled.account)
  const code = filled.kind === 'account' ? undefined : codeFault(filled.code)
  const password = passwordFault(filled.password)
  return {
    ...(account && { account: t(account) }),
    ...(code && { code: t(code) }),
    ...(password && { password: t(password) }),
    ...(!filled.isAdult && { isAdult: t('register.adultNeeded', { age: adultAge }) }),
    ...(!filled.acceptsTerms && { acceptsTerms: t('register.termsNeeded') }),
  }
}

/** The invite code of the link that brought this visitor, kept until they register or close the window. */
export function keptInvite(fromAddress: string | null): string {
  const code = (fromAddress ?? '').slice(0, LENGTH_MAX)
  if (code !== '') keepText(sessionStorage, KEY, code)
  return code || (keptText(sessionStorage, KEY) ?? '')
}

/** Deletes it after a registration. */
export function forgetInvite(): void {
  dropText(sessionStorage, KEY)
}
