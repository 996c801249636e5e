import {
  cancelDeposit,
  getDeposit,
  listDepositMethods,
  listDeposits,
  methodQr,
  proveDeposit,
  requestDeposit,
} from '@opendraw/contract'
import { fromWire, toWire } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { type Binding, bind, bindPlayerPicture, type PictureBinding } from '../../../http/bind.ts'
import { idFrom, onPage, pagingFrom } from '../../../paging.ts'
import { settingOf } from '../../settings/index.ts'
import { cancelDeposit as cancel } from '../deposits/cancel-deposit.ts'
import { depositOnWire, methodOnWire, receiptOnWire } from '../deposits/deposit-on-wire.ts'
import { getDeposit as receiptOf } from '../deposits/get-deposit.ts'
import { listDepositMethods as waysFor } from '../deposits/list-deposit-methods.ts'
import { proveDeposit as prove } from '../deposits/prove-deposit.ts'
import { requestDeposit as ask } from '../deposits/request-deposit.ts'
import { terms } from '../deposits/terms.ts'
import { readMethodQr } from '../methods/read-method-qr.ts'
import { type DepositRow, depositsOf } from '../tables/deposits.ts'

/** The calls on deposits. */
export const depositRoutes: Binding[] = [
  bind(listDepositMethods, async (ctx, _, caller) => {
    const { list, cappedAt, needsLimit, reviewMinutes } = await waysFor(ctx, caller)
    return {
      list: list.map(methodOnWire),
      turnoverTimes: terms.turnoverTimes,
      cappedAt: cappedAt === null ? null : toWire(cappedAt),
      needsLimit,
      reviewMinutes,
    }
  }),
  bind(
    requestDeposit,
    async (ctx, { amount, actualPayment, proofs = [], note = '', ...rest }, { playerId }) => {
      const paid = actualPayment === undefined ? null : fromWire(actualPayment)
      return onWire(
        ctx,
        await ask(ctx, { ...rest, playerId, amount: fromWire(amount), actualPayment: paid, proofs, note }),
      )
    },
  ),
  bind(proveDeposit, async (ctx, { id, proofs, note }, { playerId }) =>
    onWire(ctx, await prove(ctx, { playerId, id: idFrom(id), proofs, note: note ?? null })),
  ),
  bind(cancelDeposit, async (ctx, { id }, { playerId }) =>
    onWire(ctx, await cancel(ctx, playerId, idFrom(id))),
  ),
  bind(getDeposit, async (ctx, { id }, caller) =>
    receiptOnWire(await receiptOf(ctx, idFrom(id), caller), await reviewMinutes(ctx)),
  ),
  bind(listDeposits, async (ctx, paging, { playerId }) => {
    const minutes = await reviewMinutes(ctx)
    return onPage(await depositsOf(ctx.db, playerId, pagingFrom(paging)), (row) =>
      depositOnWire(row, minutes),
    )
  }),
]

/** What players may look at besides their own pictures. */
export const depositPictures: PictureBinding[] = [bindPlayerPicture(methodQr, readMethodQr)]

const reviewMinutes = (ctx: Context) => settingOf(ctx.db, 'depositPromiseMinutes')
const onWire = async (ctx: Context, row: DepositRow) => depositOnWire(row, await reviewMinutes(ctx))
