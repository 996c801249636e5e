/** What a player asks for. Micro-USD; `actualPayment` in micro-units of the method's currency, null: whatever it comes to. */
export type DepositWish = {
  readonly playerId: bigint
  readonly method: string
  readonly amount: bigint
  readonly actualPayment: bigint | null
  readonly proofs: readonly string[]
  readonly note: string
  readonly key: string
}
