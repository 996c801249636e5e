import type { Context } from '../context.ts'
import { hashPassword } from '../modules/credentials/index.ts'
import { setFundHash } from '../modules/credentials/tables/passwords.ts'
import { savePerson } from '../modules/kyc/persons/person.ts'
import { bindCard } from '../modules/wallet/payout-methods/cards/bind-card.ts'
import { aPlayerWith, type TestPlayer } from './makers.ts'

/** The fund password of every player made here. */
export const FUND_PASSWORD = '482913'
const hashes = new WeakMap<Context, Promise<string>>()

/** The name of every player made here, on their card too. */
export const HOLDER = 'Asha Rao'

/** A card that no one else has, for a player made here. */
export function aCard(playerId: bigint) {
  return {
    bankName: 'HDFC Bank',
    cardNumber: `5010${String(playerId).padStart(10, '0')}`,
    ifsc: 'HDFC0001234',
    bankAddress: '12 MG Road, Pune',
    phone: '+919812345678',
    holder: HOLDER,
    fundPassword: FUND_PASSWORD,
  }
}

/** A player with this much cash ('100.00'), a name, a tax number and a fund password. */
export async function aPlayerWithName(ctx: Context, cash: string): Promise<TestPlayer> {
  const player = await aPlayerWith(ctx, { cash })
  await giveFundPassword(ctx, player.id)
  const person = {
    firstName: 'Asha',
    lastName: 'Rao',
    taxCountry: 'VN',
    taxNumber: String(player.id).padStart(10, '0'),
  }
  await ctx.db.transaction((tx) => savePerson(ctx, tx, player.id, person))
  return player
}

/** The same with a bank card. */
export async function aPlayerWhoMayWithdraw(
  ctx: Context,
  cash: string,
): Promise<Readonly<{ playerId: bigint; cardId: bigint; token: string }>> {
  const { id, token } = await aPlayerWithName(ctx, cash)
  const card = await bindCard(ctx, id, aCard(id))
  return { playerId: id, cardId: card.id, token }
}

/** Sets the fund password of a player who has none. */
export async function giveFundPassword(ctx: Context, playerId: bigint): Promise<void> {
  const hash = hashes.get(ctx) ?? hashPassword(ctx, FUND_PASSWORD, { use: 'fund' })
  hashes.set(ctx, hash)
  await setFundHash(ctx.db, playerId, await hash)
}
