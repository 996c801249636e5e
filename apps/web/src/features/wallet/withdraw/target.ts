import type { ReplyFor } from '../../../client/ask.ts'
import type { WithdrawInfo } from '../queries.ts'

/** Where a withdrawal can go: USD to a bank card, USDT to a wallet. */
export type Target = Readonly<{
  id: bigint
  kind: 'card' | 'wallet'
  asset: 'USD' | 'USDT'
  name: string
  number: string
  fee: WithdrawInfo['fees']['card']
}>

/** Every bound card and wallet, each with what it costs. */
export function targetsOf({ list, wallets }: ReplyFor<'listCards'>, { fees }: WithdrawInfo): Target[] {
  return [
    ...list.map(({ id, bankName, numberMasked }): Target => {
      return { id, kind: 'card', asset: 'USD', name: bankName, number: numberMasked, fee: fees.card }
    }),
    ...wallets.map(({ id, network, address, name }): Target => {
      return {
        id,
        kind: 'wallet',
        asset: 'USDT',
        name: `${name} · ${network}`,
        number: address,
        fee: fees[network],
      }
    }),
  ]
}
