import { createHash } from 'node:crypto'
import { bindWallet as call, type PayoutNetwork, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { checkFundPassword } from '../../../credentials/index.ts'
import { holdWithdrawals } from '../../../accounts/index.ts'
import { notingTried } from '../../../kyc/index.ts'
import { ownerOf } from '../cards/owner-of.ts'
import { payoutTerms } from '../cards/terms.ts'
import { type AddressRow, addAddress, addressesOf } from '../tables/addresses.ts'
import { hasBoundBefore, lockPayoutsOf } from '../tables/cards.ts'
import { addressOf } from './address-of.ts'

const refuse = refusalsOf(call)

export type WalletWish = {
  readonly type: PayoutNetwork
  readonly address: string
  readonly name: string
  readonly fundPassword: string
}

/**
 * Binds a wallet address to withdraw to. Refuses one whose checksum is wrong or that is of another network, one that is bound
 * already by whomever, a player whose names and tax number are not saved, and more than a player may have. The fund password
 * is asked for first. Unless it is the player's first instrument, withdrawals are held for a day.
 */
export async function bindWallet(ctx: Context, playerId: bigint, wish: WalletWish): Promise<AddressRow> {
  const address = addressOf(wish.type, wish.address)
  if (!address) throw refuse('address_malformed', { network: wish.type })
  if (!(await ownerOf(ctx, playerId))) throw refuse('identity_needed')
  await checkFundPassword(ctx, playerId, wish.fundPassword)
  const bind = async (tx: Tx) => {
    await lockPayoutsOf(tx, playerId)
    if ((await addressesOf(tx, playerId)).length >= payoutTerms.walletsMax)
      throw refuse('card_limit', { max: String(payoutTerms.walletsMax) })
    const isFirst = !(await hasBoundBefore(tx, playerId))
    const name = wish.name.trim() || wish.type
    const row = await addAddress(tx, playerId, { network: wish.type, address, name })
    if (!row) throw refuse('address_taken')
    if (!isFirst) await holdWithdrawals(tx, playerId, 'address_changed')
    return row
  }
  // As the database marks an address that is bound.
  const bytes = createHash('sha256').update(`${wish.type} ${address}`).digest()
  const mark = { kind: 'address', mark: bytes } as const
  return notingTried(ctx, playerId, { mark, whenRefused: 'address_taken' }, () => ctx.db.transaction(bind))
}
