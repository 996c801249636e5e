import { listGames, listRounds, switchGame } from '@opendraw/contract/operator'
import { type Binding, bind, type PictureBinding } from '../../http/bind.ts'
import { mapPage, pagingFrom } from '../../paging.ts'
import { listSwitchedGames } from '../games/index.ts'
import { listRounds as rounds } from '../rounds/index.ts'
import { listedRound, switchedGame } from './replies.ts'
import { alertRoutes } from './routes/alerts.ts'
import { approvalRoutes } from './routes/approvals.ts'
import { auditRoutes } from './routes/audit.ts'
import { bankRoutes } from './routes/bank.ts'
import { closingRoutes } from './routes/closing.ts'
import { contentRoutes } from './routes/content.ts'
import { draftRoutes } from './routes/drafts.ts'
import { exportRoutes } from './routes/exports.ts'
import { findRoutes } from './routes/find.ts'
import { healthRoutes } from './routes/health.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { integrationRoutes } from './routes/integrations.ts'
import { kycPictures, kycRoutes, playerCaseRoutes } from './routes/kyc.ts'
import { methodPictures, methodRoutes, paymentRoutes } from './routes/methods.ts'
import { operatorRoutes } from './routes/operators.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { packetRoutes } from './routes/packets.ts'
import { partnerRoutes } from './routes/partners.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { playerRoutes } from './routes/players.ts'
import { bonusRoutes, levelRoutes, promotionRoutes } from './routes/promotions.ts'
import { proofPictures, queueRoutes } from './routes/queues.ts'
import { reportRoutes } from './routes/reports.ts'
import { goodRoutes } from './routes/rewards.ts'
import { savedViewRoutes } from './routes/saved-views.ts'
import { savingsRoutes } from './routes/savings.ts'
import { settingRoutes } from './routes/settings.ts'
import { solvencyRoutes } from './routes/solvency.ts'
import { supportPictures, supportRoutes } from './routes/support.ts'
import { taskRoutes } from './routes/tasks.ts'
import { ticketRoutes } from './routes/tickets.ts'
import { timelineRoutes } from './routes/timeline.ts'
import { todayRoutes } from './routes/today.ts'
import { setGame } from './set-game.ts'

/** The operators' calls. There is none that sets, previews or changes a result. */
export const routes: Binding[] = [
  ...operatorRoutes,
  ...passkeyRoutes,
  ...approvalRoutes,
  ...alertRoutes,
  ...settingRoutes,
  ...auditRoutes,
  ...exportRoutes,
  ...inboxRoutes,
  ...outboxRoutes,
  ...healthRoutes,
  ...todayRoutes,
  ...findRoutes,
  ...timelineRoutes,
  ...savedViewRoutes,
  ...queueRoutes,
  ...playerRoutes,
  ...bonusRoutes,
  ...levelRoutes,
  ...partnerRoutes,
  ...paymentRoutes,
  ...promotionRoutes,
  ...kycRoutes,
  ...playerCaseRoutes,
  ...methodRoutes,
  ...goodRoutes,
  ...taskRoutes,
  ...savingsRoutes,
  ...ticketRoutes,
  ...draftRoutes,
  ...solvencyRoutes,
  ...closingRoutes,
  ...reportRoutes,
  ...bankRoutes,
  ...supportRoutes,
  ...contentRoutes,
  ...packetRoutes,
  ...integrationRoutes,
  bind(listRounds, async (ctx, { gameId, issue, ...paging }) => {
    const { before, limit } = pagingFrom(paging)
    const page = await rounds(ctx, { gameId, issue, before: before ?? undefined, limit })
    return mapPage({ list: [...page.rounds], next: page.next }, listedRound)
  }),
  bind(listGames, async (ctx) => ({ list: (await listSwitchedGames(ctx)).map(switchedGame) })),
  bind(switchGame, async (ctx, request, caller) => switchedGame(await setGame(ctx, caller, request))),
]

/** The pictures that operators may look at. */
export const pictures: PictureBinding[] = [
  ...proofPictures,
  ...kycPictures,
  ...methodPictures,
  ...supportPictures,
]
