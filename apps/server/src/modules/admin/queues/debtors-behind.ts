import type { Tx } from '@opendraw/db'
import { format } from '@opendraw/money'
import { givenTo, giversBehind } from '../../red-packets/index.ts'
import { paidTo } from '../../tickets/index.ts'
import { debtorsAmong } from '../../wallet/deposits/index.ts'

/**
 * Names the players with a debt who gave this one money by packets, or paid them for tickets, and those whose packets went through the
 * hands of up to two others: their reversed deposits may have been that money.
 */
export async function debtorsBehind(tx: Tx, playerId: bigint): Promise<string | null> {
  const given = (await givenTo(tx, playerId)).map(({ senderId, amount }) => ({ from: senderId, amount }))
  const paid = (await paidTo(tx, playerId)).map(({ buyerId, amount }) => ({ from: buyerId, amount }))
  const behind = await giversBehind(tx, playerId)
  const debtors = await debtorsAmong(tx, [
    ...new Set([...[...given, ...paid].map(({ from }) => from), ...behind]),
  ])
  const why = (by: string, money: typeof given) => {
    const owed = money.filter(({ from }) => debtors.includes(from))
    if (owed.length === 0) return []
    const amount = owed.reduce((sum, one) => sum + one.amount, 0n)
    const names = owed.map(({ from }) => from).join(', ')
    return [
      `${format(amount, { locale: 'en' })} came by ${by} from players who had deposits reversed: ${names}`,
    ]
  }
  const through = debtors.filter((debtor) => behind.includes(debtor))
  const passedOn =
    through.length === 0
      ? []
      : [`red packets passed on money of players who had deposits reversed: ${through.join(', ')}`]
  return [...why('red packets', given), ...why('ticket sales', paid), ...passedOn].join('; ') || null
}
