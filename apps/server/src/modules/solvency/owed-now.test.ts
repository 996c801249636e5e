import { type Statement, sql, type Tx } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound } from '../../testing/betting-fixture.ts'
import { playerClient } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aSlipOn } from '../../testing/two-nodes.ts'
import { owedNow } from './tables/snapshots.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('what is in play is each player’s own, of however many in a round', async () => {
  const round = await aPlainRound(server.database.owner)
  const players = await Promise.all([1, 2, 3].map(() => aPlayerWith(server.ctx, { cash: '20.00' })))
  await Promise.all(
    players.map((player, nth) =>
      playerClient(server, player).placeBet(aSlipOn(round, BigInt(nth + 1) * USD)),
    ),
  )
  const owed = await Promise.all(players.map(({ id }) => owedNow(server.ctx.db, id)))
  expect(owed.map(([usd]) => usd?.kinds[2])).toEqual([1n * USD, 2n * USD, 3n * USD])
})

test('a player’s stakes are looked for by their whole key, so that the bets of others cost nothing', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const plan = await server.ctx.db.transaction(async (tx) => {
    // Only the shape is asked for: of a handful of rows any other plan would be as good.
    await tx.run(sql`set local enable_seqscan = off`)
    await tx.run(sql`set local enable_hashjoin = off`)
    await tx.run(sql`set local enable_mergejoin = off`)
    const rows = await tx.rows<{ queryPlan: string }>(sql`explain ${await statementOf(tx, id)}`)
    return rows.map(Object.values).join('\n')
  })
  const [, stakes = ''] = plan.split('bet_pkey on bet b')
  const condition = stakes.split('\n').find((line) => line.includes('Index Cond')) ?? plan
  expect(condition).toContain('batch = e.journal')
  expect(condition).toContain(`bucket = '${bucketOf(id)}'`)
  expect(condition).toContain('player_id = ')
})

/** The statement that is asked for a player, not run. */
async function statementOf(tx: Tx, playerId: bigint): Promise<Statement> {
  const asked: Statement[] = []
  const noting: Pick<Tx, 'rows'> = {
    rows: async (statement: Statement) => {
      asked.push(statement)
      return []
    },
  }
  await owedNow({ ...tx, ...noting }, playerId)
  return asked[0] ?? sql`select`
}
