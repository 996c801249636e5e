import { listCards } from '@opendraw/contract'
import { ask, type ReplyFor } from '../../client/ask.ts'

export type Bound = ReplyFor<'listCards'>
export type Card = Bound['list'][number]
export type Wallet = Bound['wallets'][number]

/** The player's bank cards and wallets. */
export function cardsQuery() {
  return ask({ listCards }, {})
}
