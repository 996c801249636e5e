import {
  cancelDeposit,
  getDeposit,
  listDepositMethods,
  listDeposits,
  methodQr,
  proveDeposit,
  requestDeposit,
} from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { type Binding, bind, bindPlayerPicture, type PictureBinding } from '../../../http/bind.ts'
import { takeFreeMove } from '../../../http/throttle.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { settingOf } from '../../settings/index.ts'
import { depositTerms } from './credit-deposit.ts'
import { cancelDeposit as cancel } from './end-unpaid-deposits.ts'
import { getDeposit as receiptOf } from './get-deposit.ts'
import { listDepositMethods as waysFor } from './list-deposit-methods.ts'
import { readMethodQr } from './methods/methods.ts'
import { requestDeposit as ask, proveDeposit as prove } from './request-deposit.ts'
import { type DepositRow, depositsOf } from './tables/deposits.ts'
import { toDeposit, toMethod, toReceipt } from './to-deposit.ts'

/** The calls on deposits. */
export const depositRoutes: Binding[] = [
  bind(listDepositMethods, async (ctx, _, caller) => {
    const { list, cappedAt, needsLimit, reviewMinutes } = await waysFor(ctx, caller)
    return {
      list: list.map(toMethod),
      turnoverTimes: depositTerms.turnoverTimes,
      cappedAt,
      needsLimit,
      reviewMinutes,
    }
  }),
  bind(
    requestDeposit,
    async (ctx, { amount, actualPayment, proofs = [], note = '', ...rest }, { playerId }) => {
      const paid = actualPayment ?? null
      return toReply(ctx, await ask(ctx, { ...rest, playerId, amount, actualPayment: paid, proofs, note }))
    },
  ),
  bind(proveDeposit, async (ctx, { id, proofs, note }, { playerId }) =>
    toReply(ctx, await prove(ctx, { playerId, id, proofs, note: note ?? null })),
  ),
  bind(cancelDeposit, async (ctx, { id }, { playerId }) => {
    // Counted here and not where they are asked for: few are open at a time, so who asks for another one ends one first.
    await takeFreeMove(ctx.db, playerId)
    return toReply(ctx, await cancel(ctx, playerId, id))
  }),
  bind(getDeposit, async (ctx, { id }, caller) =>
    toReceipt(await receiptOf(ctx, id, caller), await reviewMinutes(ctx)),
  ),
  bind(listDeposits, async (ctx, paging, { playerId }) => {
    const minutes = await reviewMinutes(ctx)
    return mapPage(await depositsOf(ctx.db, playerId, pagingFrom(paging)), (row) => toDeposit(row, minutes))
  }),
]

/** What players may look at besides their own pictures. */
export const depositPictures: PictureBinding[] = [bindPlayerPicture(methodQr, readMethodQr)]

const reviewMinutes = (ctx: Context) => settingOf(ctx.db, 'depositPromiseMinutes')
const toReply = async (ctx: Context, row: DepositRow) => toDeposit(row, await reviewMinutes(ctx))
