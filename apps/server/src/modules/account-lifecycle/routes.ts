import {
  beginExport,
  closeAccount,
  editPrivacy,
  exportData,
  getCreditScore,
  getPrivacy,
} from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { answerOffers, consentsOf } from '../accounts/index.ts'
import { checkLoginPassword, checkSecondFactor } from '../credentials/index.ts'
import { mayBePromoted } from '../responsible-gaming/index.ts'
import { blockersOf, closeAccount as close, leastToWithdraw } from './close-account.ts'
import { getCreditScore as readCreditScore } from './credit-score.ts'
import { exportData as exportPage, newExportTicket } from './export-data.ts'

const done = { done: true as const }

/** The calls about everything that is kept about one player: the copy of it, its deletion, and the score made of it. */
export const routes: Binding[] = [
  bind(getCreditScore, (ctx, _, { playerId }) => readCreditScore(ctx, playerId)),
  bind(getPrivacy, async (ctx, _, { playerId }) => ({
    marketing: {
      given: await consentsOf(ctx.db, playerId),
      isOff: !(await mayBePromoted(ctx.db, playerId)),
    },
    obstacles: await blockersOf(ctx.db, playerId),
    leastToWithdraw: await leastToWithdraw(ctx.db),
  })),
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
