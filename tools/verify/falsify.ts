import { hexFrom, type MadeRound, type PaidBet } from './make-rounds.ts'

/** A round as a file holds it, with rules and bets where it has them. */
export type Filed = MadeRound & { rulesText?: string; bets?: PaidBet[] }

/** One way of falsifying a round of that game, and the code that it must be refused with. */
export type Corruption = Readonly<{
  name: string
  game: string
  code: string
  corrupt: (round: Filed) => unknown
}>

export const refused = (
  code: string,
  game: string,
  name: string,
  corrupt: Corruption['corrupt'],
): Corruption => ({
  ...{ code, game, name, corrupt },
})

export const flipped = (hex: string | null) => `${hex?.startsWith('0') ? '1' : '0'}${hex?.slice(1)}`
export const swapped = <T>(list: readonly T[], one: number, other: number) =>
  list.map((item, at) => (at === one ? list[other] : at === other ? list[one] : item))
export const otherNumbers = (result: readonly number[] | null) =>
  result?.map((number) => (number === 6 ? 5 : 6))

/** Changes what is changed of the round itself. */
export const changed = (change: (record: MadeRound['record']) => object) => (round: Filed) => ({
  ...round,
  record: { ...round.record, ...change(round.record) },
})
export const around = (change: (round: Filed) => object) => (round: Filed) => ({ ...round, ...change(round) })
export const named = (change: object) => (round: Filed) => ({
  ...round,
  beacon: { ...round.beacon, ...change },
})
export const paid = (change: (bets: PaidBet[]) => PaidBet[]) => (round: Filed) => ({
  ...round,
  bets: change(round.bets ?? []),
})
export const isWon = ({ payout }: PaidBet) => payout !== '0'
export const first = (bets: PaidBet[], is: (bet: PaidBet) => boolean, payout: (bet: PaidBet) => string) => {
  const at = bets.findIndex(is)
  return bets.map((bet, here) => (here === at ? { ...bet, payout: payout(bet) } : bet))
}
export const reworded = (change: (text: string) => string) => (round: Filed) => {
  const rulesText = change(round.rulesText ?? '')
  return { ...round, rulesText, record: { ...round.record, rulesHash: hexFrom(rulesText) } }
}
