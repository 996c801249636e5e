import { randomUUID } from 'node:crypto'
import { rulesOf } from '@opendraw/games'
import { aPlainRound, type PlainRound } from './betting-fixture.ts'
import { playerClient } from './clients.ts'
import { aPlayerWith } from './makers.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** Two servers on one database, with a round of rgb-1m that stays open. */
export async function twoNodes() {
  const one = await startTestServer()
  const other = await startTestServer({ database: one.database })
  const round = await aPlainRound(one.database.owner, { locksInMs: 600_000 })
  return {
    one,
    other,
    round,
    /** A slip of one line on that round; micro-USD. */
    aSlip: (stake = 1_000_000n) => aSlipOn(round, stake),
    /** A player with one session and a client on either node. */
    aPlayer: (cash = '1000.00') => aPlayerOnBoth(one, other, cash),
    stop: async () => {
      await other.stop()
      await one.stop()
    },
  }
}

/** A new slip of one line on a round of rgb-1m; micro-USD. */
export function aSlipOn(round: Pick<PlainRound, 'issue'>, stake: bigint) {
  return {
    gameId: 'rgb-1m',
    issue: round.issue,
    oddsVersion: rulesOf('rgb').version,
    lines: [{ play: 'rgb_big', pick: '', stake }],
    key: randomUUID(),
  }
}

async function aPlayerOnBoth(one: TestServer, other: TestServer, cash: string) {
  const player = await aPlayerWith(one.ctx, { cash })
  return { ...player, here: playerClient(one, player), there: playerClient(other, player) }
}
