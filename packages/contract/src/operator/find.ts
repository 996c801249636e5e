import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { RoundState } from '../calls/games.ts'
import { ProductOrderState } from '../calls/products.ts'
import { DepositState, WithdrawalState } from '../states.ts'
import { Digits, GameId, Issue, Localized, Micros, text } from '../values.ts'
import { PlayerState } from './players.ts'

export const FIND_LENGTH_MIN = 2
export const FIND_LENGTH_MAX = 120
/** Of each kind. */
export const FOUND_MAX = 5

/** Something that a text names: what it is, and as much of it as its list shows. */
const Found = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('player'),
    id: Digits,
    nickname: z.string(),
    accountMasked: z.string(),
    state: PlayerState,
  }),
  z.object({ kind: z.literal('deposit'), id: Digits, playerId: Digits, amount: Micros, state: DepositState }),
  z.object({
    kind: z.literal('withdrawal'),
    id: Digits,
    playerId: Digits,
    asset: z.string(),
    amount: Micros,
    state: WithdrawalState,
  }),
  z.object({
    kind: z.literal('order'),
    id: Digits,
    playerId: Digits,
    principal: Micros,
    state: ProductOrderState,
  }),
  z.object({ kind: z.literal('round'), gameId: GameId, issue: Issue, state: RoundState }),
  z.object({ kind: z.literal('packet'), id: Digits, code: z.string(), isHouse: z.boolean(), total: Micros }),
  z.object({ kind: z.literal('ticket'), id: Digits, itemId: Digits, serial: z.int(), title: Localized }),
])
export const findAnything = defineCall({
  method: 'POST',
  path: 'operator/find',
  access: 'operator',
  permission: null,
  about:
    'What a text names, at most five of each kind: players as their list finds them, deposits, withdrawals and savings orders by number, rounds by issue, red packets by code, tickets by number or serial. Only of the lists that the caller may read.',
  request: z.strictObject({ text: text(FIND_LENGTH_MIN, FIND_LENGTH_MAX) }),
  reply: z.object({ list: z.array(Found) }),
  refusals: [],
})

export const findCalls = { findAnything } as const
