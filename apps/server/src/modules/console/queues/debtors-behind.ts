import type { Tx } from '@opendraw/db'
import { format } from '@opendraw/money'
import { owingAmong } from '../../wallet/deposits/index.ts'
import { type CameBy, givenBy, playersBehind, type TrailBounds } from '../tables/money-trail.ts'

/**
 * How far money is followed back: over two others, as long as any card scheme takes a chargeback (540 days), and through as many as a
 * decision can wait for. A player behind whom there are more is looked at by two.
 */
const BOUNDS: TrailBounds = { steps: 3, days: 540, rows: 2_000 }

const words: Readonly<Record<CameBy, string>> = {
  packets: 'red packets',
  sales: 'ticket sales',
  units: 'tickets below their first price',
}

/**
 * Names the players with a debt, in this account or another of their person, who gave this one money by packets, paid them for tickets or let them have tickets for less, and those
 * whose money may have come through the hands of up to two others, in any of these ways: their reversed deposits may have been that
 * money. null where there are none. For both operators to read.
 */
export async function debtorsBehind(tx: Tx, playerId: bigint): Promise<string | null> {
  const rows = await playersBehind(tx, playerId, BOUNDS)
  const others = rows.map((row) => row.playerId).filter((id) => id !== playerId)
  const debtors = await owingAmong(tx, others)
  const given = await givenBy(tx, playerId, debtors, BOUNDS.days)
  const direct = (['packets', 'sales', 'units'] as const).flatMap((by) => {
    const owed = given.filter((one) => one.by === by)
    if (owed.length === 0) return []
    const amount = owed.reduce((sum, one) => sum + one.amount, 0n)
    const names = owed.map((one) => one.playerId).join(', ')
    return [
      `${format(amount, { locale: 'en' })} came by ${words[by]} from players who had deposits reversed: ${names}`,
    ]
  })
  const through = debtors.filter((debtor) => !given.some((one) => one.playerId === debtor))
  const passedOn =
    through.length === 0
      ? []
      : [`others passed on money of players who had deposits reversed: ${through.join(', ')}`]
  const isCut = (rows[0]?.lookedAt ?? 0) >= BOUNDS.rows
  const cut = isCut ? ['money came from more players than can be followed'] : []
  return [...direct, ...passedOn, ...cut].join('; ') || null
}
