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

export function refused(
  code: string,
  game: string,
  name: string,
  corrupt: Corruption['corrupt'],
): Corruption {
  return {
    ...{ code, game, name, corrupt },
  }
}

export function flipped(hex: string | null) {
  return `${hex?.startsWith('0') ? '1' : '0'}${hex?.slice(1)}`
}

export function swapped<T>(list: readonly T[], one: number, other: number) {
  return list.map((item, at) => (at === one ? list[other] : at === other ? list[one] : item))
}

export function otherNumbers(result: readonly number[] | null) {
  return result?.map((number) => (number === 6 ? 5 : 6))
}

/** Changes what is changed of the round itself. */
export function changed(change: (record: MadeRound['record']) => object) {
  return (round: Filed) => ({
    ...round,
    record: { ...round.record, ...change(round.record) },
  })
}

export function around(change: (round: Filed) => object) {
  return (round: Filed) => ({ ...round, ...change(round) })
}

export function named(change: object) {
  return (round: Filed) => ({
    ...round,
    beacon: { ...round.beacon, ...change },
  })
}

export function paid(change: (bets: PaidBet[]) => PaidBet[]) {
  return (round: Filed) => ({
    ...round,
    bets: change(round.bets ?? []),
  })
}

export function isWon({ payout }: PaidBet) {
  return payout !== '0'
}

export function first(bets: PaidBet[], is: (bet: PaidBet) => boolean, payout: (bet: PaidBet) => string) {
  const at = bets.findIndex(is)
  return bets.map((bet, here) => (here === at ? { ...bet, payout: payout(bet) } : bet))
}

export function reworded(change: (text: string) => string) {
  return (round: Filed) => {
    const rulesText = change(round.rulesText ?? '')
    return { ...round, rulesText, record: { ...round.record, rulesHash: hexFrom(rulesText) } }
  }
}
