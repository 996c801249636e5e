import type { Tx } from '@opendraw/db'
import { balanceOf, points, type Reason, type StatementLine, statement } from '@opendraw/ledger'
import type { Context } from '../../../../context.ts'
import { kycLevelOf } from '../../../kyc/index.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { STAKE_PER_POINT } from './point-value.ts'
import * as goods from './tables/goods.ts'
import { carryOf, expiringOf } from './tables/lots.ts'

const SPENT: Reason = 'points_spend'

const SOON_DAYS = 30

/** A player's points. `carry`: qualifying wagers that are no point yet, micro-USD; `waiting`: points that the budget lacked. */
export type PointFacts = Readonly<{
  balance: bigint
  expiring: { points: bigint; at: Date } | null
  carry: bigint
  waiting: bigint
  mayExchange: boolean
  isPromoted: boolean
}>

/** Reads a player's points, those that expire within 30 days, and the distance to the next one. */
export async function readPoints({ db }: Pick<Context, 'db'>, playerId: bigint): Promise<PointFacts> {
  const [balance, expiring, carried, level, isPromoted] = await Promise.all([
    balanceOf(db, points(playerId)),
    expiringOf(db, playerId, SOON_DAYS),
    carryOf(db, playerId),
    kycLevelOf(db, playerId),
    mayBePromoted(db, playerId),
  ])
  return {
    balance,
    expiring,
    carry: carried % STAKE_PER_POINT,
    waiting: carried / STAKE_PER_POINT,
    mayExchange: level > 0,
    isPromoted,
  }
}

/** A line of the books with where its points came from, or what was paid for them (micro-USD). */
export type PointLine = StatementLine &
  Readonly<{ kind: string | null; source: string | null; paid: bigint | null }>

/** The ledger's own lines of a player's points, newest first, and where the next page begins. */
export async function listPointLog(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<{ list: PointLine[]; next: bigint | null }> {
  const lines = await statement(db, points(playerId), {
    limit: limit + 1,
    ...(before !== null && { before }),
  })
  const list = lines.slice(0, limit)
  const [origins, payments] = await Promise.all([
    goods.originsOf(
      db,
      list.flatMap(({ key }) => key ?? []),
    ),
    goods.paidFor(
      db,
      list.flatMap(({ reason, ref }) => (reason === SPENT && ref !== null ? [ref] : [])),
    ),
  ])
  const originAt = new Map(origins.map((origin) => [origin.key, origin]))
  const paidAt = new Map(payments.map(({ id, amount }) => [id, amount]))
  return {
    list: list.map((line) => {
      const origin = originAt.get(line.key ?? '')
      const paid = line.reason === SPENT && line.ref !== null ? paidAt.get(line.ref) : undefined
      return { ...line, kind: origin?.kind ?? null, source: origin?.source ?? null, paid: paid ?? null }
    }),
    next: lines.length > limit ? (list.at(-1)?.seq ?? null) : null,
  }
}

/** Every good that was ever in the shop, the newest first. */
export function allGoods(db: Tx, before: bigint | null, limit: number) {
  return goods.allGoods(db, before, limit)
}

/** The good of that number, also one that is no longer in the shop; undefined for none. */
export function goodById(db: Tx, id: bigint) {
  return goods.goodById(db, id)
}
