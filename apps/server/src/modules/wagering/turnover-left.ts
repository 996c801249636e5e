/** A deposit's amount, and the player's valid stakes when it was credited. */
export type Asked = Readonly<{ amount: bigint; validBefore: bigint }>

/**
 * What is left of each amount, in their order: the stakes between one credit and the next take off the oldest first, and
 * stakes beyond all that was asked for then count for nothing later. `valid` is the count now.
 */
export function turnoverLeft(asked: readonly Asked[], valid: bigint): bigint[] {
  const lefts: bigint[] = []
  asked.forEach(({ amount, validBefore }, at) => {
    lefts.push(amount)
    let stakes = (asked[at + 1]?.validBefore ?? valid) - validBefore
    for (let source = 0; source <= at && stakes > 0n; source++) {
      const left = lefts[source] ?? 0n
      const taken = left < stakes ? left : stakes
      lefts[source] = left - taken
      stakes -= taken
    }
  })
  return lefts
}
