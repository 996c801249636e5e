import { liveSocket } from '@opendraw/contract'
import { type Binding, type PictureBinding, routesOf } from './http/bind.ts'
import { routes as accountExportRoutes } from './modules/account-lifecycle/routes.ts'
import { personRoutes } from './modules/accounts/routes/person.ts'
import { routes as identityRoutes } from './modules/accounts/routes.ts'
import { viewRoutes } from './modules/admin/routes/overview.ts'
import { pictures as adminPictures, routes as adminRoutes } from './modules/admin/routes.ts'
import { routes as bettingRoutes } from './modules/betting/routes.ts'
import { routes as contentRoutes } from './modules/content/routes.ts'
import { routes as notificationRoutes } from './modules/notifications/routes.ts'
import { routes as bonusRoutes } from './modules/promotions/bonuses/routes.ts'
import { routes as checkInRoutes } from './modules/promotions/loyalty/check-in/routes.ts'
import { routes as levelRoutes } from './modules/promotions/loyalty/levels/routes.ts'
import { routes as pointRoutes } from './modules/promotions/loyalty/points/routes.ts'
import { routes as taskRoutes } from './modules/promotions/loyalty/tasks/routes.ts'
import { routes as plansRoutes } from './modules/promotions/referrals/plans/routes.ts'
import { routes as invitationRoutes } from './modules/promotions/referrals/routes.ts'
import { routes as packetsRoutes } from './modules/red-packets/routes.ts'
import { routes as protectionRoutes } from './modules/responsible-gaming/routes.ts'
import { routes as roundsRoutes } from './modules/rounds/routes.ts'
import { routes as savingsRoutes } from './modules/savings/routes.ts'
import { routes as settingsRoutes } from './modules/settings/routes.ts'
import { routes as solvencyRoutes } from './modules/solvency/routes.ts'
import { routes as statisticsRoutes } from './modules/statistics/routes.ts'
import { routes as supportRoutes } from './modules/support/routes.ts'
import { routes as ticketRoutes } from './modules/tickets/routes.ts'
import { routes as transparencyRoutes } from './modules/transparency/routes.ts'
import { pictures as uploadPictures, routes as uploadRoutes } from './modules/uploads/routes.ts'
import { depositPictures, depositRoutes } from './modules/wallet/deposits/routes.ts'
import { exchangeRoutes } from './modules/wallet/exchange/routes.ts'
import { statementRoutes } from './modules/wallet/statement/routes.ts'
import { payoutRoutes } from './modules/wallet/withdrawals/routes.ts'

/** What players may ask. */
export const playerRoutes: readonly Binding[] = [
  ...identityRoutes,
  ...personRoutes,
  ...accountExportRoutes,
  ...notificationRoutes,
  ...contentRoutes,
  ...roundsRoutes,
  ...transparencyRoutes,
  ...bettingRoutes,
  ...protectionRoutes,
  ...statisticsRoutes,
  ...settingsRoutes,
  ...uploadRoutes,
  ...depositRoutes,
  ...payoutRoutes,
  ...exchangeRoutes,
  ...statementRoutes,
  ...plansRoutes,
  ...levelRoutes,
  ...packetsRoutes,
  ...savingsRoutes,
  ...ticketRoutes,
  ...supportRoutes,
  ...solvencyRoutes,
  ...pointRoutes,
  ...checkInRoutes,
  ...taskRoutes,
  ...bonusRoutes,
  ...invitationRoutes,
]
export const playerPictures: readonly PictureBinding[] = [...uploadPictures, ...depositPictures]

/** What may come over a socket that is open anyway; everything may come over HTTP. */
export const socketRoutes = routesOf(
  playerRoutes.filter(({ call }) => liveSocket.calls.some((path) => path === call.path)),
)

/** What operators may ask, on their own origin. */
export const consoleRoutes: readonly Binding[] = [...adminRoutes, ...viewRoutes(playerRoutes)]
export const consolePictures: readonly PictureBinding[] = adminPictures
