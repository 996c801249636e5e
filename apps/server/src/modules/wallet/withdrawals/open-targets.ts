import type { PayoutNetwork } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { openCards } from '../payout-methods/index.ts'
import type { WithdrawalRow } from './tables/withdrawals.ts'

/** Where a withdrawal's money goes, in the clear: for the operator who pays it. A shredded number reads as its end. */
type PayoutTarget =
  | Readonly<{
      kind: 'card'
      bankName: string
      cardNumber: string
      ifsc: string
      bankAddress: string
      phone: string
      holder: string
    }>
  | Readonly<{
      kind: 'wallet'
      network: PayoutNetwork
      address: string
      name: string
    }>

/** The same withdrawals with what they are paid to, unsealed. */
export async function openTargets<Row extends WithdrawalRow>(
  ctx: Pick<Context, 'db' | 'config'>,
  rows: readonly Row[],
): Promise<(Row & Readonly<{ target: PayoutTarget }>)[]> {
  const opened = await openCards(
    ctx,
    rows.flatMap(({ cardId }) => (cardId === null ? [] : [cardId])),
  )
  return rows.map((row) => ({ ...row, target: targetOf(row, opened) }))
}

function targetOf(
  row: WithdrawalRow,
  opened: ReadonlyMap<bigint, Readonly<{ number: string; phone: string }>>,
): PayoutTarget {
  const { bankName, ifsc, bankAddress, holder, numberEnd, network, address, walletName } = row
  if (network !== null && address !== null)
    return { kind: 'wallet', network, address, name: walletName ?? network }
  assert(row.cardId !== null, 'a withdrawal goes to a card or to a wallet')
  const plain = opened.get(row.cardId)
  return {
    kind: 'card',
    bankName: bankName ?? '',
    cardNumber: plain?.number || `**** ${numberEnd ?? ''}`,
    ifsc: ifsc ?? '',
    bankAddress: bankAddress ?? '',
    phone: plain?.phone ?? '',
    holder: holder ?? '',
  }
}
