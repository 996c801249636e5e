import {
  beginExport,
  closeAccount,
  editPrivacy,
  editProfile,
  exportData,
  getCreditScore,
  getPrivacy,
  getUserinfo,
  login,
  passkeyLogin,
  register,
} from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { type Binding, bind } from '../../http/bind.ts'
import {
  answerOffers,
  consentsOf,
  editProfile as edit,
  loginByPasskey,
  register as openAccount,
  type SignedIn,
  login as signIn,
} from '../accounts/index.ts'
import { checkLoginPassword, checkSecondFactor, deviceTokenOf } from '../credentials/index.ts'
import { mayBePromoted } from '../responsible-gaming/index.ts'
import { blockersOf, closeAccount as close, leastToWithdraw } from './close-account.ts'
import { getCreditScore as readCreditScore } from './credit-score.ts'
import { exportData as exportPage, newExportTicket } from './export-data.ts'
import { userinfo, userinfoById } from './userinfo.ts'

const done = { done: true as const }

/**
 * The calls about an account from its opening to its end: who is signed in, the copy of everything that is kept about a
 * player, its deletion, and the score made of it.
 */
export const routes: Binding[] = [
  bind(register, async (ctx, { inviteCode = '', code = '', ...input }, caller) =>
    signedIn(ctx, await openAccount(ctx, { ...input, inviteCode, code }, caller)),
  ),
  bind(login, async (ctx, request, caller) => signedIn(ctx, await signIn(ctx, request, caller))),
  bind(passkeyLogin, async (ctx, request, caller) =>
    signedIn(ctx, await loginByPasskey(ctx, request, caller)),
  ),
  bind(getUserinfo, (ctx, _, { playerId }) => userinfoById(ctx, playerId)),
  bind(editProfile, async (ctx, request, { playerId }) => userinfo(ctx, await edit(ctx, playerId, request))),
  bind(getCreditScore, (ctx, _, { playerId }) => readCreditScore(ctx, playerId)),
  bind(getPrivacy, async (ctx, _, { playerId }) => {
    const blockers = await blockersOf(ctx.db, playerId)
    return {
      marketing: {
        given: await consentsOf(ctx.db, playerId),
        isOff: !(await mayBePromoted(ctx.db, playerId)),
      },
      obstacles: blockers.map(({ obstacle }) => obstacle),
      overBy: blockers.flatMap(({ obstacle, overBy }) => (overBy === null ? [] : [{ obstacle, at: overBy }])),
      leastToWithdraw: await leastToWithdraw(ctx.db),
    }
  }),
  bind(editPrivacy, async (ctx, answer, { playerId }) => {
    await ctx.db.transaction((tx) => answerOffers(tx, playerId, answer))
    return done
  }),
  bind(beginExport, async (ctx, { password, totp }, caller) => {
    await checkLoginPassword(ctx, caller.playerId, password)
    await checkSecondFactor(ctx, caller.playerId, totp)
    return newExportTicket(ctx, caller)
  }),
  bind(exportData, (ctx, request, caller) => exportPage(ctx, request, caller)),
  bind(closeAccount, async (ctx, input, { playerId }) => {
    await close(ctx, playerId, input)
    return done
  }),
]

async function signedIn(ctx: Context, { player, session }: SignedIn) {
  const { token, last } = session
  return {
    userinfo: { ...(await userinfo(ctx, player)), token },
    lastLogin: last && { at: last.at, ip: last.ip },
    device: deviceTokenOf(ctx, player),
  }
}
