import {
  bindCard,
  getStatement,
  getWithdrawInfo,
  listCards,
  listDepositMethods,
  listDeposits,
  listWithdrawals,
  removeCard,
  requestDeposit,
  requestWithdrawal,
  upload,
} from '@opendraw/contract'
import { fromWire, toWire } from '@opendraw/money'
import { type Binding, bind, bindUpload } from '../../http/bind.ts'
import { bindCard as bindOne } from './cards/bind-card.ts'
import { removeCard as removeOne } from './cards/remove-card.ts'
import { listDepositMethods as openMethods } from './deposits/list-deposit-methods.ts'
import { requestDeposit as askDeposit } from './deposits/request-deposit.ts'
import { keepPicture } from './pictures/keep-picture.ts'
import { readStatement } from './read-statement.ts'
import { cardsOf } from './tables/cards.ts'
import { depositsOf } from './tables/deposits.ts'
import { withdrawalsOf } from './tables/withdrawals.ts'
import { terms } from './terms.ts'
import {
  cardOnWire,
  depositOnWire,
  idFrom,
  instantFrom,
  onPage,
  pagingFrom,
  withdrawalOnWire,
} from './wire.ts'
import { requestWithdrawal as askWithdrawal } from './withdrawals/request-withdrawal.ts'
import { withdrawInfo } from './withdrawals/withdraw-info.ts'

/** The wallet's calls. */
export const routes: Binding[] = [
  bind(getStatement, async (ctx, { group = 'all', from, to, ...paging }, { playerId }) => {
    const period = { from: instantFrom(from), to: instantFrom(to) }
    const page = await readStatement(ctx, { playerId, group, ...period, ...pagingFrom(paging) })
    return onPage(page, (line) => ({
      seq: String(line.seq),
      at: line.at.getTime(),
      reason: line.reason,
      amount: toWire(line.amount),
      balanceAfter: toWire(line.balanceAfter),
      ref: line.ref === null ? null : String(line.ref),
      key: line.key,
    }))
  }),
  bindUpload(upload, (ctx, file, { playerId }) => keepPicture(ctx, playerId, file.bytes)),
  bind(listDepositMethods, async (ctx, _, { lang }) => {
    const methods = await openMethods(ctx, lang)
    const list = methods.map(({ rateNum, rateDen, amountMin, amountMax, ...method }) => ({
      ...method,
      rate: { num: String(rateNum), den: String(rateDen) },
      amountMin: toWire(amountMin),
      amountMax: toWire(amountMax),
    }))
    return { list, turnoverTimes: terms.turnoverTimes }
  }),
  bind(
    requestDeposit,
    async (ctx, { amount, actualPayment, proof = null, note = '', ...rest }, { playerId }) => {
      const paid = actualPayment === undefined ? null : fromWire(actualPayment)
      const wish = { ...rest, playerId, amount: fromWire(amount), actualPayment: paid, proof, note }
      return depositOnWire(await askDeposit(ctx, wish))
    },
  ),
  bind(listDeposits, async (ctx, paging, { playerId }) =>
    onPage(await depositsOf(ctx.db, playerId, pagingFrom(paging)), depositOnWire),
  ),
  bind(bindCard, async (ctx, card, { playerId }) => cardOnWire(await bindOne(ctx, playerId, card))),
  bind(listCards, async (ctx, _, { playerId }) => ({
    list: (await cardsOf(ctx.db, playerId)).map(cardOnWire),
  })),
  bind(removeCard, async (ctx, { id }, { playerId }) => {
    await removeOne(ctx, playerId, idFrom(id))
    return { done: true } as const
  }),
  bind(getWithdrawInfo, async (ctx, _, { playerId }) => infoOnWire(await withdrawInfo(ctx, playerId))),
  bind(requestWithdrawal, async (ctx, { cardId, amount, ...rest }, { playerId }) => {
    const wish = { ...rest, playerId, cardId: idFrom(cardId), amount: fromWire(amount) }
    return withdrawalOnWire(await askWithdrawal(ctx, wish))
  }),
  bind(listWithdrawals, async (ctx, paging, { playerId }) =>
    onPage(await withdrawalsOf(ctx.db, playerId, pagingFrom(paging)), withdrawalOnWire),
  ),
]

function infoOnWire({ turnover, left, ...info }: Awaited<ReturnType<typeof withdrawInfo>>) {
  const { amountMin, amountMax, fee, reviewHours } = terms.withdrawal
  return {
    cash: toWire(info.cash),
    withdrawable: toWire(info.withdrawable),
    amountMin: toWire(amountMin),
    amountMax: toWire(amountMax),
    countLeft: left.count,
    amountLeft: toWire(left.amount),
    fee: {
      basisPoints: fee.basisPoints,
      floor: toWire(fee.floor),
      smallAmount: toWire(fee.smallAmount),
      smallFee: toWire(fee.smallFee),
    },
    turnover: {
      required: toWire(turnover.required),
      done: toWire(turnover.done),
      left: toWire(turnover.left),
      sources: turnover.sources.map(({ id, amount, at }) => ({
        depositId: String(id),
        amount: toWire(amount),
        at: at.getTime(),
      })),
    },
    hasFundPassword: info.hasFundPassword,
    reviewHours,
  }
}
