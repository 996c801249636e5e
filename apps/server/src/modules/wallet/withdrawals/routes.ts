import {
  bindCard,
  bindWallet,
  getWithdrawal,
  getWithdrawInfo,
  listCards,
  listWithdrawals,
  removeCard,
  requestWithdrawal,
  returnDeposit,
} from '@opendraw/contract'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import {
  addressesOf,
  bindWallet as bindAddress,
  bindCard as bindOne,
  boundCards,
  ownerOf,
  payoutTerms,
  removeCard as removeOne,
} from '../payout-methods/index.ts'
import { getWithdrawal as readWithdrawal, withdrawInfo } from './get-withdrawal.ts'
import { toAddress, toCard, toDetail, toInfo, toWithdrawal } from './replies.ts'
import { requestWithdrawal as askWithdrawal } from './request-withdrawal.ts'
import { returnDeposit as askReturn } from './return-deposit.ts'
import { withdrawalsOf } from './tables/withdrawals.ts'

/** The calls of instruments and withdrawals. */
export const payoutRoutes: Binding[] = [
  bind(bindCard, async (ctx, card, { playerId }) => toCard(await bindOne(ctx, playerId, card))),
  bind(bindWallet, async (ctx, input, { playerId }) => toAddress(await bindAddress(ctx, playerId, input))),
  bind(listCards, async (ctx, _, { playerId }) => {
    const [cards, addresses, owner] = await Promise.all([
      boundCards(ctx, playerId),
      addressesOf(ctx.db, playerId),
      ownerOf(ctx, playerId),
    ])
    return {
      list: cards.map(toCard),
      wallets: addresses.map(toAddress),
      cardsMax: payoutTerms.cardsMax,
      walletsMax: payoutTerms.walletsMax,
      isIdentityNeeded: owner === null,
      holder: owner,
    }
  }),
  bind(removeCard, async (ctx, removal, { playerId }) => {
    await removeOne(ctx, playerId, removal)
    return { done: true } as const
  }),
  bind(getWithdrawInfo, async (ctx, _, { playerId }) => toInfo(await withdrawInfo(ctx, playerId))),
  bind(requestWithdrawal, async (ctx, { cardId, walletId, amount, ...rest }, { playerId }) => {
    const input = {
      ...rest,
      playerId,
      cardId: cardId ?? null,
      addressId: walletId ?? null,
      amount,
    }
    return toWithdrawal(await askWithdrawal(ctx, input))
  }),
  bind(returnDeposit, async (ctx, { depositId, cardId, ...rest }, { playerId }) => {
    const input = { ...rest, playerId, depositId, cardId }
    return toWithdrawal(await askReturn(ctx, input))
  }),
  bind(listWithdrawals, async (ctx, paging, { playerId }) =>
    mapPage(await withdrawalsOf(ctx.db, playerId, pagingFrom(paging)), toWithdrawal),
  ),
  bind(getWithdrawal, async (ctx, { id }, { playerId }) => toDetail(await readWithdrawal(ctx, playerId, id))),
]
