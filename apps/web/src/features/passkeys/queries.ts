import { listPasskeys } from '@opendraw/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask, type ReplyFor } from '../../client/ask.ts'

export type Passkey = ReplyFor<'listPasskeys'>['list'][number]

/** The player's passkeys, the newest first. */
export function passkeysQuery() {
  return ask({ listPasskeys }, {})
}

/** Fetches what a change of them touches. */
export function useRefreshPasskeys(): () => Promise<unknown> {
  const cache = useQueryClient()
  const calls = ['listPasskeys', 'getUserinfo', 'getSecurity', 'getWithdrawInfo']
  return () => Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
