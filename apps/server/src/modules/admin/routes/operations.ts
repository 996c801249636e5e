import * as calls from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { listCalendarJobs } from '../../calendar/index.ts'
import { listOutbox, readQueueFigures, retryMessage } from '../../console/index.ts'
import { listSwitchedGames } from '../../games/index.ts'
import { readHouse, readLoops } from '../../health/index.ts'
import { listInbox } from '../../messaging/index.ts'
import { by, readAuditCheck, writeAudit } from '../../operators/index.ts'
import { listRounds } from '../../rounds/index.ts'
import { listedRound, setGame, switchedGame } from '../games/set-game.ts'
import { retryJob, toJob } from '../jobs/retry-job.ts'

/** How the house runs, and its jobs. */
export const healthRoutes: Binding[] = [
  bind(calls.getHealth, async ({ db }) => ({
    ...(await readHouse(db)),
    queues: await readQueueFigures(db),
    audit: (await readAuditCheck(db)) ?? null,
  })),
  bind(calls.listJobs, async ({ db }) => ({
    calendar: (await listCalendarJobs(db)).map(toJob),
    loops: await readLoops(db),
  })),
  bind(calls.retryJob, (ctx, input, caller) => retryJob(ctx, caller, input)),
]

/** What left the house, or is to leave. */
export const outboxRoutes: Binding[] = [
  bind(calls.listOutbox, (ctx, { before, limit, ...asked }) =>
    listOutbox(ctx, asked, pagingFrom({ before, limit })),
  ),
  bind(calls.retryMessage, async (ctx, request, caller) => {
    await retryMessage(ctx, caller, request)
    return { done: true as const }
  }),
]

/** What a demo could not send. */
export const inboxRoutes: Binding[] = [
  bind(calls.listInbox, async (ctx, paging, caller) => {
    // A reader of a code can act for its player: the access is recorded before it is shown.
    await ctx.db.transaction((tx) => writeAudit(tx, { ...by(caller), act: 'inbox.read', subject: 'inbox' }))
    return listInbox(ctx, pagingFrom(paging))
  }),
]

/** The games, and their rounds. */
export const gameRoutes: Binding[] = [
  bind(calls.listRounds, async (ctx, { gameId, issue, ...paging }) => {
    const { before, limit } = pagingFrom(paging)
    const page = await listRounds(ctx, { gameId, issue, before: before ?? undefined, limit })
    return mapPage({ list: [...page.rounds], next: page.next }, listedRound)
  }),
  bind(calls.listGames, async (ctx) => ({ list: (await listSwitchedGames(ctx)).map(switchedGame) })),
  bind(calls.switchGame, async (ctx, request, caller) => switchedGame(await setGame(ctx, caller, request))),
]
