import { type getSecurity as call, type codeTypes, Refusal, type ReplyOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import {
  type Account,
  checkFundPassword,
  checkLoginPassword,
  fundPasswordStatus,
  mask,
} from '../../credentials/index.ts'
import { type CodePurpose, openChannels, type SpendCode, tryCode } from '../../messaging/index.ts'
import { type PlayerRow, playerById } from '../tables/players.ts'
import { countLive, sessionBefore } from '../tables/sessions.ts'
import { holdOf } from './withdrawal-holds.ts'

/** How a signed-in player authenticates again: exactly one of these. */
export type Proof = Readonly<{
  password?: string | undefined
  fundPassword?: string | undefined
  /** A code that was sent to their own address of that type. */
  code?: Readonly<{ type: (typeof codeTypes)[number]; code: string }> | undefined
}>

/**
 * Passes when the proof is right; returns a function that uses the code up in the caller's transaction. Refuses
 * `proof_of_self_required` when there is none, more than one, or only the login password where `isPasswordEnough` is
 * false: an attacker who took over a session may know it too. Call it outside your transaction.
 */
export async function proveSelf(
  ctx: Context,
  player: PlayerRow,
  { password, fundPassword, code }: Proof,
  { purpose, isPasswordEnough }: Readonly<{ purpose: CodePurpose; isPasswordEnough: boolean }>,
): Promise<SpendCode> {
  const count = [password, fundPassword, code].filter((one) => one !== undefined).length
  if (count !== 1 || (password !== undefined && !isPasswordEnough))
    throw new Refusal('proof_of_self_required')
  if (code) {
    const to = ownAddress(player, code.type)
    if (!to) throw new Refusal('code_wrong')
    return tryCode(ctx, { purpose, to, playerId: player.id }, code.code, null)
  }
  if (fundPassword !== undefined) await checkFundPassword(ctx, player.id, fundPassword)
  else if (password !== undefined) await checkLoginPassword(ctx, player.id, password)
  return async () => undefined
}

/**
 * Whether a code reaches the player at an address of theirs. Then the login password alone adds nothing that opens the account or lets
 * money leave: who stole it could otherwise stay after it was reset, or shut its owner out.
 */
export function isReachable(
  ctx: Pick<Context, 'config'>,
  player: Pick<PlayerRow, 'email' | 'phone'>,
): boolean {
  return openChannels(ctx).some((type) => ownAddress(player, type) !== null)
}

/** The player's own address of that type; null when they have none. */
export function ownAddress(
  { email, phone }: Pick<PlayerRow, 'email' | 'phone'>,
  type: (typeof codeTypes)[number],
): Account | null {
  if (type === 'email') return email === null ? null : { kind: 'email', value: email }
  return phone === null ? null : { kind: 'phone', value: phone }
}

/** What protects the player's account and what is missing, with the last login before this session. */
export async function getSecurity(
  ctx: Context,
  { playerId, sessionId }: PlayerCaller,
): Promise<ReplyOf<typeof call>> {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const status = await fundPasswordStatus(ctx.db, playerId)
  const hold = await holdOf(ctx.db, playerId)
  const last = await sessionBefore(ctx.db, playerId, sessionId)
  return {
    phoneMasked: player.phone === null ? null : mask(player.phone),
    emailMasked: player.email === null ? null : mask(player.email),
    hasFundPassword: player.hasFundPassword,
    fundBlockedHours: status?.blockedHours ?? null,
    hold: hold && { until: hold.until, cause: hold.cause },
    lastLogin: last ? { at: last.at, ip: last.ip } : null,
    sessions: await countLive(ctx.db, playerId),
    codeTypes: openChannels(ctx),
  }
}
