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
import { fromWire } from '@opendraw/money'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, onPage, pagingFrom } from '../../../paging.ts'
import { bindWallet as bindAddress } from '../addresses/bind-wallet.ts'
import { bindCard as bindOne } from '../cards/bind-card.ts'
import { ownerOf } from '../cards/owner-of.ts'
import { removeCard as removeOne } from '../cards/remove-card.ts'
import { payoutTerms } from '../cards/terms.ts'
import { addressesOf } from '../tables/addresses.ts'
import { cardsOf } from '../tables/cards.ts'
import { withdrawalsOf } from '../tables/withdrawals.ts'
import { getWithdrawal as readWithdrawal } from '../withdrawals/get-withdrawal.ts'
import { requestWithdrawal as askWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { returnDeposit as askReturn } from '../withdrawals/return-deposit.ts'
import { withdrawInfo } from '../withdrawals/withdraw-info.ts'
import { addressOnWire, cardOnWire, detailOnWire, infoOnWire, withdrawalOnWire } from './on-wire.ts'

/** The calls of instruments and withdrawals. */
export const payoutRoutes: Binding[] = [
  bind(bindCard, async (ctx, card, { playerId }) => cardOnWire(await bindOne(ctx, playerId, card))),
  bind(bindWallet, async (ctx, wish, { playerId }) => addressOnWire(await bindAddress(ctx, playerId, wish))),
  bind(listCards, async (ctx, _, { playerId }) => {
    const [cards, addresses, owner] = await Promise.all([
      cardsOf(ctx.db, playerId),
      addressesOf(ctx.db, playerId),
      ownerOf(ctx, playerId),
    ])
    return {
      list: cards.map(cardOnWire),
      wallets: addresses.map(addressOnWire),
      cardsMax: payoutTerms.cardsMax,
      walletsMax: payoutTerms.walletsMax,
      isIdentityNeeded: owner === null,
      holder: owner,
    }
  }),
  bind(removeCard, async (ctx, { id, fundPassword }, { playerId }) => {
    await removeOne(ctx, playerId, { id: idFrom(id), fundPassword })
    return { done: true } as const
  }),
  bind(getWithdrawInfo, async (ctx, _, { playerId }) => infoOnWire(await withdrawInfo(ctx, playerId))),
  bind(requestWithdrawal, async (ctx, { cardId, walletId, amount, ...rest }, { playerId }) => {
    const wish = {
      ...rest,
      playerId,
      cardId: cardId === undefined ? null : idFrom(cardId),
      addressId: walletId === undefined ? null : idFrom(walletId),
      amount: fromWire(amount),
    }
    return withdrawalOnWire(await askWithdrawal(ctx, wish))
  }),
  bind(returnDeposit, async (ctx, { depositId, cardId, ...rest }, { playerId }) => {
    const wish = { ...rest, playerId, depositId: idFrom(depositId), cardId: idFrom(cardId) }
    return withdrawalOnWire(await askReturn(ctx, wish))
  }),
  bind(listWithdrawals, async (ctx, paging, { playerId }) =>
    onPage(await withdrawalsOf(ctx.db, playerId, pagingFrom(paging)), withdrawalOnWire),
  ),
  bind(getWithdrawal, async (ctx, { id }, { playerId }) =>
    detailOnWire(await readWithdrawal(ctx, playerId, idFrom(id))),
  ),
]
