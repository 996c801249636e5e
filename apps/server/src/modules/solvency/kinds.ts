import { type LiabilityKind, type LiabilitySums, liabilityKinds } from '@opendraw/contract'
import { assert, type Money } from '@opendraw/money'
import type * as z from 'zod/mini'

/** The wallets that have totals, by the number of their asset in the ledger. */
export const totalAssets = [
  { no: 1, code: 'USD' },
  { no: 2, code: 'USDT' },
] as const
export type TotalAsset = (typeof totalAssets)[number]

/** The asset of that number. Fails as a bug on one that has no totals. */
export function assetOf(no: number): TotalAsset {
  const asset = totalAssets.find((one) => one.no === no)
  assert(asset !== undefined, 'totals are of wallets alone')
  return asset
}

/** The amounts of all kinds by their names, from the order in which they are stored. */
export function kindsFrom(amounts: readonly Money[]): z.output<typeof LiabilitySums> {
  const of = (kind: LiabilityKind): Money => amounts[liabilityKinds.indexOf(kind)] ?? 0n
  return {
    cash: of('cash'),
    bonus: of('bonus'),
    in_play: of('in_play'),
    withdrawals: of('withdrawals'),
    packets: of('packets'),
    principal: of('principal'),
    interest: of('interest'),
    flexible: of('flexible'),
    escrow: of('escrow'),
    promotions: of('promotions'),
    unmatched: of('unmatched'),
  }
}
