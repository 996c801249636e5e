import type { Binding, PictureBinding } from '../../http/bind.ts'
import { integrationRoutes, operatorRoutes, passkeyRoutes } from './routes/access.ts'
import { bankRoutes, closingRoutes, solvencyRoutes } from './routes/books.ts'
import { contentRoutes } from './routes/content.ts'
import { kycPictures, kycRoutes, playerCaseRoutes } from './routes/kyc.ts'
import { methodPictures, methodRoutes, paymentRoutes } from './routes/methods.ts'
import { gameRoutes, healthRoutes, inboxRoutes, outboxRoutes } from './routes/operations.ts'
import { alertRoutes, approvalRoutes, auditRoutes, settingRoutes } from './routes/oversight.ts'
import { findRoutes, savedViewRoutes, timelineRoutes, todayRoutes } from './routes/overview.ts'
import { playerRoutes } from './routes/players.ts'
import { bonusRoutes, levelRoutes, partnerRoutes, promotionRoutes } from './routes/promotions.ts'
import { proofPictures, queueRoutes } from './routes/queues.ts'
import { draftRoutes, exportRoutes, reportRoutes } from './routes/reports.ts'
import { goodRoutes, packetRoutes, taskRoutes } from './routes/rewards.ts'
import { savingsRoutes } from './routes/savings.ts'
import { supportPictures, supportRoutes } from './routes/support.ts'
import { ticketRoutes } from './routes/tickets.ts'

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
  ...gameRoutes,
]

/** The pictures that operators may look at. */
export const pictures: PictureBinding[] = [
  ...proofPictures,
  ...kycPictures,
  ...methodPictures,
  ...supportPictures,
]
