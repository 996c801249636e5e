import type { WalletAsset } from '@opendraw/contract'
import type { Money } from '@opendraw/money'

/** What a conversion is worth: one of `sell` in `buy` is num / den, before the spread. */
export type Offer = {
  readonly buyAmount: Money
  readonly margin: Money
  readonly rateNum: bigint
  readonly rateDen: bigint
}

/**
 * What `sellAmount` of an asset buys of the other. `rate`: micro-USD for one USDT, in the middle. The whole is rounded down,
 * and the house's margin up to whole micro-units, so that margin and what arrives are the whole and no part is made.
 */
export function quoteOf(
  sell: WalletAsset,
  sellAmount: Money,
  rate: bigint,
  spreadBasisPoints: number,
): Offer {
  const [rateNum, rateDen] = sell === 'USD' ? [1_000_000n, rate] : [rate, 1_000_000n]
  const whole = (sellAmount * rateNum) / rateDen
  const margin = (whole * BigInt(spreadBasisPoints) + 9_999n) / 10_000n
  return { buyAmount: whole - margin, margin, rateNum, rateDen }
}
