import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { cash, playerFunds, post, stakes } from '@opendraw/ledger'
import { HOUR_MS, periodAt } from '@opendraw/time'
import { databaseTime } from '../modules/calendar/index.ts'
import { aPlayerWith } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

const moves = {
  stake: (id: bigint) => ({ from: cash(id), to: stakes(1n), reason: 'stake' as const }),
  payout: (id: bigint) => ({ from: stakes(1n), to: cash(id), reason: 'payout' as const }),
  deposit: (id: bigint) => ({ from: playerFunds, to: cash(id), reason: 'sandbox_deposit' as const }),
}

/** Yesterday (UTC), or days before it. */
export async function aPastDay({ database }: Pick<TestServer, 'database'>, daysBefore = 0) {
  const now = await databaseTime(database.db)
  return periodAt('day', new Date(now.getTime() - (1 + daysBefore) * 24 * HOUR_MS))
}

type Day = Awaited<ReturnType<typeof aPastDay>>

/** A player who played on that day, with 10,000 of old cash; and what moves in their wallet at an hour of it, in the order of time. */
export async function aPlayerOf({ ctx, database: { owner } }: TestServer, day: Day) {
  const { id, token } = await aPlayerWith(ctx, { cash: '10000.00' })
  const backdate = (journals: 'all' | 'newest', at: Date) =>
    owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update ledger.journal set at = ${at} where id in (
        select ${journals === 'all' ? sql`journal` : sql`max(journal)`} from ledger.entry
         where bucket = ledger.bucket_of(${id}) and owner = ${id} and kind = 1)`)
    })
  await backdate('all', new Date(day.from.getTime() - 2000 * HOUR_MS))
  const played = ({ day: name }: Pick<Day, 'day'>) =>
    owner.run(sql`insert into stake_day (day, player_id, bets, staked, valid, edge) values (${name}, ${id}, 1, 10, 10, 1)
      on conflict do nothing`)
  await played(day)
  return {
    id,
    token,
    played,
    /** Dollars, at that hour of the day (1.5: half past one). */
    moves: async (what: keyof typeof moves, dollars: number, hour: number, on: Day = day) => {
      const amount = BigInt(dollars) * 1_000_000n
      await ctx.db.transaction((tx) => post(tx, [{ ...moves[what](id), amount, key: randomUUID() }]))
      await backdate('newest', new Date(on.from.getTime() + hour * HOUR_MS))
    },
    /** A deposit that passed so many hours before the day's end; no money moves. */
    passed: (dollars: number, hoursBefore: number) =>
      owner.transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        const amount = BigInt(dollars) * 1_000_000n
        const at = new Date(day.until.getTime() - hoursBefore * HOUR_MS)
        await tx.run(sql`
          insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment, state, decided_at, credited)
          values (${id}, ${randomUUID()}, 'sandbox', ${amount}, 'USD', 1, 1, ${amount}, 'passed', ${at}, ${amount})`)
      }),
  }
}
