import { endOtherSessions, logout } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { accessRoutes } from './routes/access.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { endOtherSessions as endOthers, logout as signOut } from './sessions.ts'

/** The calls about a player's identity and sessions. */
export const routes: Binding[] = [
  ...accessRoutes,
  ...passkeyRoutes,
  bind(logout, async (ctx, _, caller) => {
    await signOut(ctx, caller)
    return { done: true as const }
  }),
  bind(endOtherSessions, async (ctx, _, caller) => ({ ended: await endOthers(ctx, caller) })),
]
