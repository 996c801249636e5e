import { CENT } from '@opendraw/money'

/** What of a deposit may go back to where it came from: what is unstaked of it, as far as the wallet still holds it, in whole cents. */
export function returnable(source: { readonly left: bigint } | undefined, cash: bigint): bigint {
  const left = source?.left ?? 0n
  const most = left < cash ? left : cash
  return most - (most % CENT)
}
