import {
  getFlexible,
  getStatement,
  type LiabilityKind,
  listProductOrders,
  listTicketOrders,
  listWithdrawals,
} from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { type ReplyFor, send } from './ask.ts'

/** A movement may begin before the total is taken and be finished after it. */
export const UNDER_WAY_MS = MINUTE_MS
/** The longest page that a list is asked for. */
export const LINES = 100

type Asset = ReplyFor<'listWithdrawals'>['list'][number]['asset']
/** The least that a total must have of a kind, in each wallet. Nothing is said of the kinds that are not named. */
export type LeastOwed = Readonly<Record<Asset, Partial<Record<LiabilityKind, bigint>>>>

/**
 * What the player's own pages show that was owed to them at that moment and still is: what ended, came in or was paid since is
 * left out, so that nothing which moved after the total makes it look too small.
 */
export async function leastOwed(at: Date): Promise<LeastOwed> {
  const before = (time: Date | null) => time !== null && time.getTime() < at.getTime() - UNDER_WAY_MS
  const [products, withdrawals, tickets, flexible] = await Promise.all([
    send({ listProductOrders }, { state: 'running', limit: LINES }),
    send({ listWithdrawals }, { limit: LINES }),
    send({ listTicketOrders }, { limit: LINES }),
    leastFlexible(at),
  ])
  const running = products.list.filter(({ boughtAt }) => before(boughtAt))
  const open = withdrawals.list.filter(
    ({ state, createdAt }) => (state === 'pending' || state === 'approved') && before(createdAt),
  )
  const held = tickets.list.filter(
    ({ status, tradeTime }) => (status === 'paid' || status === 'disputed') && before(tradeTime),
  )
  const out = (asset: Asset) => sum(open.filter((one) => one.asset === asset).map(({ net }) => net))
  return {
    USD: {
      principal: sum(running.map(({ principal }) => principal)),
      interest: sum(running.map(({ promised, paid }) => promised - paid)),
      escrow: sum(held.map(({ amount }) => amount)),
      withdrawals: out('USD'),
      flexible,
    },
    USDT: { withdrawals: out('USDT') },
  }
}

// The balance is read before the statement: what moves in between is then taken off, never missing.
async function leastFlexible(at: Date): Promise<bigint> {
  const { balance, days } = await send({ getFlexible }, {})
  if (balance === 0n) return 0n
  const from = new Date(at.getTime() - UNDER_WAY_MS)
  const { list, next } = await send({ getStatement }, { asset: 'USD', group: 'savings', from, limit: LINES })
  if (next !== null) return 0n
  const movedIn = sum(list.map(({ amount }) => (amount < 0n ? -amount : 0n)))
  const least = balance - movedIn - sum(days.map(({ amount }) => amount))
  return least > 0n ? least : 0n
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n)
}
