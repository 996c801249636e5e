import { editProfile, endOtherSessions, getUserinfo, login, logout, register } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { type Binding, bind } from '../../http/bind.ts'
import { deviceTokenOf } from '../credentials/index.ts'
import { login as signIn } from './login.ts'
import { editProfile as edit } from './profile.ts'
import { register as openAccount } from './register.ts'
import { accessRoutes } from './routes/access.ts'
import { endOtherSessions as endOthers, type OpenedSession, logout as signOut } from './sessions.ts'
import type { PlayerRow } from './tables/players.ts'
import { userinfo, userinfoById } from './userinfo.ts'

/** The calls about a player's identity. */
export const routes: Binding[] = [
  ...accessRoutes,
  bind(register, async (ctx, { inviteCode = '', code = '', ...input }, caller) =>
    signedIn(ctx, await openAccount(ctx, { ...input, inviteCode, code }, caller)),
  ),
  bind(login, async (ctx, request, caller) => signedIn(ctx, await signIn(ctx, request, caller))),
  bind(logout, async (ctx, _, caller) => {
    await signOut(ctx, caller)
    return { done: true as const }
  }),
  bind(getUserinfo, (ctx, _, { playerId }) => userinfoById(ctx, playerId)),
  bind(editProfile, async (ctx, request, { playerId }) => userinfo(ctx, await edit(ctx, playerId, request))),
  bind(endOtherSessions, async (ctx, _, caller) => ({ ended: await endOthers(ctx, caller) })),
]

async function signedIn(ctx: Context, { player, session }: { player: PlayerRow; session: OpenedSession }) {
  const { token, last } = session
  return {
    userinfo: { ...(await userinfo(ctx, player)), token },
    lastLogin: last && { at: last.at, ip: last.ip },
    device: deviceTokenOf(ctx, player),
  }
}
