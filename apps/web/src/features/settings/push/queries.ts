import { getPush, removePush, savePush } from '@opendraw/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReplyFor, type RequestFor, send } from '../../../client/ask.ts'
import { ownEndpoint, subscribe, unsubscribe } from './this-device.ts'

export type Push = ReplyFor<'getPush'>
export type Device = Push['devices'][number]
export type Choices = Omit<RequestFor<'savePush'>, 'endpoint' | 'p256dh' | 'auth' | 'timeZone'>

/** The player's devices, and which of them this one is. */
export const pushQuery = queryOptions({
  queryKey: ['getPush'],
  queryFn: async ({ signal }) => {
    const endpoint = await ownEndpoint()
    return send({ getPush }, endpoint === null ? {} : { endpoint }, signal)
  },
})

/** What a device hears of before anything is chosen on it; amounts stay off a locked screen until the player wants them. */
export const NOTHING: Choices = {
  ...{ deposits: false, withdrawals: false, interest: false, tickets: false, security: false },
  ...{ rounds: [], amounts: false, quiet: null },
}

/** Whether any kind is chosen: a device that hears of nothing is none. */
export function hearsOf({ deposits, withdrawals, interest, tickets, security, rounds }: Choices): boolean {
  return deposits || withdrawals || interest || tickets || security || rounds.length > 0
}

// One after another: the last press is what holds.
const scope = { id: 'push' }

/** Saves what this device hears of, after the browser has asked its player; its data says why it did not, if it did not. */
export function useSavePush(publicKey: string, own: Device | undefined) {
  const cache = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async (choices: Choices) => {
      if (own && !hearsOf(choices)) {
        await end(own.id, own.id)
        return null
      }
      const address = await subscribe(publicKey)
      if (typeof address === 'string') return address
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      await send({ savePush }, { ...address, ...choices, timeZone })
      return null
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['getPush'] }),
  })
}

/** Ends the notifications of one device; of this one also in the browser. */
export function useRemovePush(ownId: string | null) {
  const cache = useQueryClient()
  return useMutation({
    scope,
    mutationFn: (id: string) => end(id, ownId),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getPush'] }),
  })
}

async function end(id: string, ownId: string | null) {
  if (id === ownId) await unsubscribe()
  return send({ removePush }, { id })
}
