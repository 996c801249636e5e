import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { bankroll, operatorFunds, post } from '@opendraw/ledger'
import { expect, vi } from 'vitest'
import { readSheet } from '../modules/day-sheets/index.ts'
import { sumHouse } from '../modules/promotions/budgets/index.ts'
import type { TestServer } from './start-test-server.ts'

/** What tests of the days of the books need: postings, their sums, and a look at a sheet. */
export function aDayFixture(server: () => Pick<TestServer, 'ctx' | 'database'>) {
  const fund = (amount: bigint) =>
    ({ from: operatorFunds, to: bankroll, amount, reason: 'bankroll_funding', key: randomUUID() }) as const
  const lastJournal = async () => {
    const row = await server().database.owner.row<{ id: bigint }>(
      sql`select coalesce(max(id), 0)::bigint as id from ledger.journal`,
    )
    return row?.id ?? 0n
  }
  return {
    fund,
    give: (amount: bigint) => server().ctx.db.transaction((tx) => post(tx, [fund(amount)])),
    lastJournal,
    /** Moves the journals after one to noon of a day of the past, before they are summed. */
    backdate: (after: bigint, day: string) =>
      server().database.owner.transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(
          sql`update ledger.journal set at = (${day}::date + interval '12 hours') at time zone 'UTC' where id > ${after}`,
        )
      }),
    /** Sums everything posted so far; the day and those before it are whole then. Transactions of other tests are waited for, too. */
    summed: async (day: string) => {
      const last = await lastJournal()
      await vi.waitFor(
        async () => {
          await sumHouse(server().ctx.db, 0)
          const row = await server().database.owner.row<{ isDone: boolean }>(
            sql`select summed >= ${last} and summed_before > ${day}::date as is_done from ledger.house_summed`,
          )
          expect(row?.isDone).toBe(true)
        },
        { timeout: 10_000 },
      )
    },
    held: async (day: string, kind: string, asset = 'USD') => {
      const { assets } = await readSheet(server().ctx.db, day)
      return assets.find((one) => one.asset === asset)?.kinds.find((one) => one.kind === kind)
    },
  }
}
