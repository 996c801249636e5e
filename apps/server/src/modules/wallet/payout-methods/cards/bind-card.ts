import { bindCard as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { checkFundPassword } from '../../../credentials/index.ts'
import { holdWithdrawals } from '../../../accounts/index.ts'
import { notingTried } from '../../../kyc/index.ts'
import { addCard, type CardRow, cardsOf, hasBoundBefore, lockPayoutsOf } from '../tables/cards.ts'
import { type CardDetails, cardFault, tidyCard } from './card-fault.ts'
import { isSameName } from './is-same-name.ts'
import { ownerOf } from './owner-of.ts'
import { numberIndex, sealCard } from './seal-card.ts'
import { payoutTerms } from './terms.ts'

const refuse = refusalsOf(call)

/**
 * Binds a bank card to withdraw to. Refuses what cannot be a card, a player whose names and tax number are not saved, a
 * holder who is not he, a card that is bound already by whomever, and more than a player may have. The fund password is
 * asked for first. Unless it is the player's first instrument, withdrawals are held for a day.
 */
export async function bindCard(
  ctx: Context,
  playerId: bigint,
  typed: CardDetails & { readonly fundPassword: string },
): Promise<CardRow> {
  const card = tidyCard(typed)
  const field = cardFault(card)
  if (field) throw refuse('card_malformed', { field })
  const owner = await ownerOf(ctx, playerId)
  if (!owner) throw refuse('identity_needed')
  if (!isSameName(card.holder, owner)) throw refuse('holder_differs', { holder: owner })
  await checkFundPassword(ctx, playerId, typed.fundPassword)
  const bind = async (tx: Tx) => {
    await lockPayoutsOf(tx, playerId)
    if ((await cardsOf(tx, playerId)).length >= payoutTerms.cardsMax)
      throw refuse('card_limit', { max: String(payoutTerms.cardsMax) })
    const isFirst = !(await hasBoundBefore(tx, playerId))
    const sealed = await sealCard(ctx, tx, playerId, { ...card, number: card.cardNumber })
    const row = await addCard(tx, playerId, { ...card, ...sealed })
    if (!row) throw refuse('card_taken')
    if (!isFirst) await holdWithdrawals(tx, playerId, 'card_changed')
    return row
  }
  const mark = { kind: 'card', mark: numberIndex(ctx, { ...card, number: card.cardNumber }) } as const
  return notingTried(ctx, playerId, { mark, whenRefused: 'card_taken' }, () => ctx.db.transaction(bind))
}
