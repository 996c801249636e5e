import type { Context } from '../context.ts'
import { hashPassword } from '../modules/identity/index.ts'
import { setFundHash } from '../modules/identity/tables/players.ts'
import { bindCard } from '../modules/wallet/cards/bind-card.ts'
import { aPlayerWith } from './makers.ts'

/** The fund password of every player made here. */
export const fundPassword = '482913'
const hashes = new WeakMap<Context, Promise<string>>()

/** A player with this much cash ('100.00'), a fund password and a bank card. */
export async function aPlayerWhoMayWithdraw(
  ctx: Context,
  cash: string,
): Promise<{ readonly playerId: bigint; readonly cardId: bigint }> {
  const { id } = await aPlayerWith(ctx, { cash })
  const hash = hashes.get(ctx) ?? hashPassword(ctx, fundPassword, 'fund')
  hashes.set(ctx, hash)
  await setFundHash(ctx.db, id, await hash)
  const card = await bindCard(ctx, id, {
    bankName: 'HDFC Bank',
    cardNumber: '50100123456789',
    ifsc: 'HDFC0001234',
    bankAddress: '12 MG Road, Pune',
    phone: '+919812345678',
    holder: 'Asha Rao',
  })
  return { playerId: id, cardId: card.id }
}
