import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { rgbRules } from '@opendraw/games'
import { HOUR_MS } from '@opendraw/time'
import { placeBet, sealRound, settleRound } from '../../modules/betting/index.ts'
import { runCalendar } from '../../modules/calendar/index.ts'
import { releaseBonuses } from '../../modules/promotions/bonuses/index.ts'
import { countCosts } from '../../modules/promotions/budgets/index.ts'
import { raiseLevels } from '../../modules/promotions/loyalty/index.ts'
import { countWagering } from '../../modules/wagering/index.ts'
import { calendarJobs } from '../../schedule.ts'
import { aBetEngine, aPlainRound, draw, lock } from '../betting-fixture.ts'
import type { TestServer } from '../start-test-server.ts'
import type { Townsman } from './a-simulation.ts'
import type { Chance } from './chance.ts'

const USD = 1_000_000n
const plays = [
  { play: 'rgb_big', pick: '' },
  { play: 'rgb_odd', pick: '' },
  { play: 'rgb_green', pick: '' },
  { play: 'rgb_n', pick: '7' },
] as const

/** One round at noon of that day, on which a part of the players bet; it is drawn at random, settled and counted. */
export async function playADay(
  server: TestServer,
  simulation: readonly Townsman[],
  day: Date,
  chance: Chance,
): Promise<void> {
  const { owner, db } = server.database
  const operatorClient = aBetEngine(db)
  const round = await aPlainRound(owner)
  const bettors = simulation.filter(({ habit }) => habit !== 'excluded' && chance.in(40))
  await Promise.all(
    bettors.map((one) =>
      placeBet(operatorClient, {
        playerId: one.id,
        gameId: 'rgb-1m',
        issue: round.issue,
        oddsVersion: rgbRules.version,
        source: 'game',
        lines: linesOf(one, chance),
        key: randomUUID(),
      }),
    ),
  )
  await lock(owner, round)
  await draw(owner, round, chance.upTo(10), await sealRound(operatorClient, round.id))
  await settleRound(operatorClient, round.id)
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(
      sql`update round set draws_at = ${new Date(day.getTime() + 12 * HOUR_MS)} where id = ${round.id}`,
    )
  })
  await countWagering(server.ctx)
  await raiseLevels(server.ctx)
  await releaseBonuses(server.ctx)
}

/** The night after that day: all that the calendar does. */
export async function sleep(server: TestServer, day: Date): Promise<void> {
  await runCalendar(server.ctx, calendarJobs, new Date(day.getTime() + 28 * HOUR_MS))
  await countCosts(server.ctx)
}

function linesOf({ habit }: Townsman, chance: Chance) {
  if (habit === 'covers')
    return [
      { play: 'rgb_big', pick: '', stake: 200n * USD },
      { play: 'rgb_small', pick: '', stake: 200n * USD },
    ]
  const { play, pick } = chance.pick(plays)
  return [{ play, pick, stake: BigInt(1 + chance.upTo(play === 'rgb_n' ? 50 : 200)) * USD }]
}
