import { type getUserinfo, Lang, type ReplyOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balancesOf, bonus, cash, points, positionsOf, withdrawalPending } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { WalletNews } from '../../http/push/wallets.ts'
import { mask, secondFactorOf } from '../credentials/index.ts'
import { kycStatusOf, personOf } from '../kyc/index.ts'
import { toAvatar } from './persons/avatars.ts'
import { type PlayerRow, playerById } from './tables/players.ts'

/** A player's own account. */
export type Userinfo = ReplyOf<typeof getUserinfo>

/** The player as the screens show them, with the current wallet; contacts masked as in the specification. */
export async function userinfo(ctx: Context, player: PlayerRow): Promise<Userinfo> {
  const [[wallet], { state, level }, factor, { firstName, taxNumber }, [held = 0n, waiting = 0n]] =
    await Promise.all([
      readWallets(ctx.db, [player.id]),
      kycStatusOf(ctx.db, player.id),
      secondFactorOf(ctx.db, player.id),
      personOf(ctx, ctx.db, player.id),
      balancesOf(ctx.db, [points(player.id), bonus(player.id)]),
    ])
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
    kycState: state,
    kycLevel: level,
    firstName,
    taxNumberMasked: taxNumber === null ? null : mask(taxNumber),
    accountType: 'demo',
    creditScore: player.creditScore,
    points: held,
    vipLevel: player.level,
    roles: [...player.roles],
    permissions: [...player.permissions],
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

/** The current wallets of these players, by one statement; `seq` is the version of the cash account. */
export async function readWallets(db: Tx, playerIds: readonly bigint[]): Promise<WalletNews[]> {
  const accounts = playerIds.flatMap((playerId) => [cash(playerId), withdrawalPending(playerId)])
  const positions = await positionsOf(db, accounts)
  return playerIds.map((playerId, at) => ({
    playerId,
    cash: positions[2 * at]?.balance ?? 0n,
    pending: positions[2 * at + 1]?.balance ?? 0n,
    seq: positions[2 * at]?.seq ?? 0n,
  }))
}
