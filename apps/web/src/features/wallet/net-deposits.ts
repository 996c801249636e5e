import { fromWire, type Money } from '@opendraw/money'

type Line = { at: number; amount: string }
type ReadPage = (
  group: 'deposits' | 'withdrawals',
  before: string | undefined,
) => Promise<{ list: readonly Line[]; next: string | null }>

/** `since` is null when every line has been counted; otherwise the moment from which they have. */
export type NetDeposits = { amount: Money; since: number | null }

const pagesMax = 10

/**
 * Lifetime deposits less withdrawals, summed over the statement's own lines (a rejected withdrawal cancels itself).
 * Reads at most ten pages of each kind; beyond that it says from when on it counted.
 */
export async function readNetDeposits(readPage: ReadPage): Promise<NetDeposits> {
  const [deposits, withdrawals] = await Promise.all([
    sumOf((before) => readPage('deposits', before)),
    sumOf((before) => readPage('withdrawals', before)),
  ])
  const cuts = [deposits.since, withdrawals.since].filter((cut) => cut !== null)
  return { amount: deposits.amount + withdrawals.amount, since: cuts.length > 0 ? Math.max(...cuts) : null }
}

async function sumOf(read: (before: string | undefined) => ReturnType<ReadPage>): Promise<NetDeposits> {
  let amount = 0n
  let before: string | undefined
  let oldest = 0
  for (let page = 0; page < pagesMax; page++) {
    const { list, next } = await read(before)
    for (const line of list) {
      amount += fromWire(line.amount)
      oldest = line.at
    }
    if (next === null) return { amount, since: null }
    before = next
  }
  return { amount, since: oldest }
}
