import {
  type getUserinfo,
  Lang,
  type PlayerPermission,
  type PlayerRole,
  type ReplyOf,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balancesOf, bonus, points } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { holdOf, type PlayerRow, playerById, readWallets, toAvatar } from '../accounts/index.ts'
import { hasPasskey, mask, secondFactorOf } from '../credentials/index.ts'
import { kycStatusOf, personOf } from '../kyc/index.ts'
import { isPartner } from '../promotions/referrals/index.ts'
import { permissionsLeft } from '../responsible-gaming/index.ts'

/** A player's own account. */
export type Userinfo = ReplyOf<typeof getUserinfo>

/** The player as the screens show them, with the current wallet; contacts masked as in the specification. */
export async function userinfo(ctx: Context, player: PlayerRow): Promise<Userinfo> {
  const [[wallet], { state, level }, factor, { firstName, taxNumber }, [held = 0n, waiting = 0n], ...rights] =
    await Promise.all([
      readWallets(ctx.db, [player.id]),
      kycStatusOf(ctx.db, player.id),
      secondFactorOf(ctx.db, player.id),
      personOf(ctx, ctx.db, player.id),
      balancesOf(ctx.db, [points(player.id), bonus(player.id)]),
      rolesOf(ctx.db, player.id),
      permissionsOf(ctx.db, player.id),
      hasPasskey(ctx.db, { kind: 'player', id: player.id }),
    ])
  const [roles, permissions, hasKey] = rights
  assert(wallet !== undefined, 'every player has a wallet')
  const { cash, pending, seq } = wallet
  const lang = Lang.safeParse(player.lang)
  return {
    id: player.id,
    nickname: player.nickname,
    ...toAvatar(player.avatar),
    accountMasked: mask(player.accountName ?? player.phone ?? player.email ?? ''),
    phoneMasked: player.phone === null ? null : mask(player.phone),
    emailMasked: player.email === null ? null : mask(player.email),
    inviteCode: player.inviteCode,
    hasFundPassword: player.hasFundPassword,
    hasSecondFactor: factor?.isOn ?? false,
    hasPasskey: hasKey,
    kycState: state,
    kycLevel: level,
    firstName,
    taxNumberMasked: taxNumber === null ? null : mask(taxNumber),
    accountType: 'demo',
    creditScore: player.creditScore,
    points: held,
    vipLevel: player.level,
    roles,
    permissions,
    lang: lang.success ? lang.data : 'en',
    showWins: player.showWins,
    isAskedOffers: player.isAskedOffers,
    wallet: { asset: 'USD', cash, pending, bonus: waiting, seq },
    createdAt: player.createdAt,
  }
}

/** The same for the player of a session. */
export async function userinfoById(ctx: Context, playerId: bigint): Promise<Userinfo> {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  return userinfo(ctx, player)
}

/**
 * What this player may do at this moment, amounts aside: what their protection leaves them, without withdrawals during a hold.
 * It repeats what would be refused anyway, so that screens can say so before anyone acts. A frozen player gets no answer to any
 * call, and so has no permission at all.
 */
async function permissionsOf(db: Tx, playerId: bigint): Promise<PlayerPermission[]> {
  const [left, hold] = await Promise.all([permissionsLeft(db, playerId), holdOf(db, playerId)])
  return hold === null ? left : left.filter((one) => one !== 'wallet:withdraw:create')
}

/** What this player is. */
async function rolesOf(db: Tx, playerId: bigint): Promise<PlayerRole[]> {
  return (await isPartner(db, playerId)) ? ['player', 'partner'] : ['player']
}
