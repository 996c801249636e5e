import { forfeitBonus as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, bonus as bonusAccount, cash, keyFrom, post } from '@opendraw/ledger'
import { assert, CENT } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { isOpenAccount } from '../../accounts/index.ts'
import { excludedOf } from '../../responsible-gaming/index.ts'
import { isCounted, validStakesOf } from '../../wagering/index.ts'
import { budgetOf, settleEarnings } from '../earnings/index.ts'
import {
  type BonusEnding,
  type BonusRow,
  bonusById,
  bonusesOfDeposit,
  closeBonus,
  lockBonusesOf,
  lockDeposit,
  noteAllReached,
  noteReached,
  oldestWaiting,
  overdueBonuses,
  serve,
  takeReached,
} from './tables.ts'

/** Bonuses looked at in one go; the schedule comes again in a second. */
const BONUSES_MAX = 500

const PAGE_SIZE = 100

const refuse = refusalsOf(call)

/**
 * Ends a waiting bonus, under the lock of its player's bonuses: released to their cash, or back to the budget; then the
 * next one starts. Answers the bonus as it ended. The money moves once, under one key, whichever way it goes.
 */
export async function endBonus(tx: Tx, bonus: BonusRow, ending: BonusEnding): Promise<BonusRow> {
  const ended = await closeBonus(tx, bonus.id, ending)
  assert(ended !== undefined, 'under the lock a waiting bonus stays waiting')
  const { id, playerId, amount } = ended
  const isReleased = ending.state === 'released'
  const [outcome] = await post(tx, [
    {
      from: bonusAccount(playerId),
      to: isReleased ? cash(playerId) : budgetOf('bonus'),
      amount,
      reason: isReleased ? 'bonus_release' : 'bonus_forfeit',
      key: endKey(id),
      ref: id,
    },
  ])
  assert(outcome?.ok === true && !outcome.replayed, 'what waits is in the account of the bonus, once')
  await settleEarnings(tx, [grantKey(id)], isReleased ? 'paid' : 'lapsed')
  if (ended.servesFrom !== null) await serveNext(tx, playerId, countAfter(ended, ended.servesFrom))
  await announce(tx, { type: 'bonus', playerId, payload: { id, state: ended.state } })
  return ended
}

/** Up to where the player's count is used up: stakes release one bonus each, and what released none is free for the next. */
function countAfter({ state, needed }: BonusRow, servedFrom: bigint): bigint {
  return state === 'released' ? servedFrom + needed : servedFrom
}

/** The oldest that waits has its turn: stakes count for it from `from` on, and never those from before it was granted. */
async function serveNext(tx: Tx, playerId: bigint, from: bigint): Promise<void> {
  const next = await oldestWaiting(tx, playerId)
  if (!next) return
  const servesFrom = next.validBefore > from ? next.validBefore : from
  await serve(tx, next.id, servesFrom)
  if ((await validStakesOf(tx, playerId)) >= servesFrom + next.needed) await noteReached(tx, next.id)
}

/** The key of the one transfer that grants a bonus, and of the line among its player's earnings. */
export function grantKey(bonusId: bigint): string {
  return keyFrom('bonus grant', bonusId)
}

/** The key of the one transfer that ends it, whichever way. */
const endKey = (bonusId: bigint): string => keyFrom('bonus end', bonusId)

/**
 * Ends the waiting bonuses of a deposit that is reversed or sent back. Locks the deposit until the caller's transaction
 * ends, so that nothing is granted for it meanwhile. To be called before money is moved.
 */
export async function forfeitOfDeposit(tx: Tx, playerId: bigint, depositId: bigint): Promise<void> {
  await lockDeposit(tx, depositId)
  await lockBonusesOf(tx, playerId)
  for (const bonus of await bonusesOfDeposit(tx, depositId, 'waiting'))
    await endBonus(tx, bonus, { state: 'forfeited', by: 'deposit' })
}

/**
 * The same for a deposit that its player sends back; what was released for it goes from their cash back to the budget too, as
 * far as it is there: a bonus is for a deposit that stays.
 */
export async function takeBackOfDeposit(tx: Tx, playerId: bigint, depositId: bigint): Promise<void> {
  await forfeitOfDeposit(tx, playerId, depositId)
  for (const { id, amount } of await bonusesOfDeposit(tx, depositId, 'released')) {
    const held = await balanceOf(tx, cash(playerId))
    const due = held < amount ? held - (held % CENT) : amount
    if (due === 0n) continue
    const key = keyFrom('bonus return', id)
    const way = { from: cash(playerId), to: budgetOf('bonus'), amount: due } as const
    const [moved] = await post(tx, [{ ...way, reason: 'bonus_return', key, ref: id }])
    // It was taken back by an earlier return, which came to nothing.
    if (moved?.ok === false && moved.reason === 'key_reused') continue
    // A bet that was placed meanwhile has taken some of it: what is left now is for the next try.
    if (!moved?.ok) throw new Refusal('try_again')
  }
}

/**
 * Forfeits one of the player's own waiting bonuses; their cash is unchanged. A second time changes nothing. Refuses
 * another player's (not_found) and one that has ended otherwise (bonus_over).
 */
export function forfeitBonus(ctx: Pick<Context, 'db'>, playerId: bigint, id: bigint): Promise<BonusRow> {
  return ctx.db.transaction(async (tx) => {
    await lockBonusesOf(tx, playerId)
    const bonus = await bonusById(tx, id)
    if (bonus?.playerId !== playerId) throw refuse('not_found')
    if (bonus.endedBy === 'player') return bonus
    if (bonus.state !== 'waiting') throw refuse('bonus_over')
    return endBonus(tx, bonus, { state: 'forfeited', by: 'player' })
  })
}

/** How much of what a waiting bonus needs is staked, when the player's count is `valid`. Micro-USD. */
export function stakedOf({ servesFrom, needed }: BonusRow, valid: bigint): bigint {
  if (servesFrom === null) return 0n
  const staked = valid - servesFrom
  return staked < needed ? staked : needed
}

/** Whether all that a waiting bonus needs is staked. */
export async function isReached(tx: Tx, bonus: BonusRow): Promise<boolean> {
  if (bonus.servesFrom === null) return false
  return stakedOf(bonus, await validStakesOf(tx, bonus.playerId)) === bonus.needed
}

/**
 * Returns to the budget the bonuses that were not wagered in time. Not before every round of those days is counted, and
 * never a bonus whose requirement is met: that one is queued for release. `now` is the database's time; tests give their
 * own.
 */
export async function expireBonuses(ctx: Pick<Context, 'db'>, now: Date | null = null): Promise<void> {
  await noteAllReached(ctx.db)
  for (let after = 0n; ; ) {
    const page = await overdueBonuses(ctx.db, now, after, PAGE_SIZE)
    for (const { id, playerId } of page) await ctx.db.transaction((tx) => expire(tx, playerId, id))
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return
    after = last.id
  }
}

async function expire(tx: Tx, playerId: bigint, id: bigint): Promise<void> {
  await lockBonusesOf(tx, playerId)
  // What is counted is read before what the count says: a round that ends in between is in both.
  const bonus = await bonusById(tx, id)
  if (bonus?.state !== 'waiting' || !(await isCounted(tx, bonus.expiresAt))) return
  if (!(await isReached(tx, bonus))) await endBonus(tx, bonus, { state: 'expired', by: 'time' })
}

/**
 * Releases the bonuses whose wagering requirement is met to their players' cash, each once, on any node. Reads only
 * those that were queued where the stakes were counted. An excluded player gets theirs when the exclusion ends. That of a closed
 * account expires.
 */
export async function releaseBonuses(ctx: Pick<Context, 'db' | 'onWalletsChanged'>): Promise<void> {
  for (let count = 0; count < BONUSES_MAX; count++) {
    const playerId = await ctx.db.transaction(async (tx) => {
      const id = await takeReached(tx)
      return id === undefined ? undefined : release(tx, id)
    })
    if (playerId === undefined) return
    if (playerId !== null) ctx.onWalletsChanged([playerId])
  }
}

/** Releases this bonus if it waits and is reached; answers whose cash moved, null when none did. */
async function release(tx: Tx, id: bigint): Promise<bigint | null> {
  const noted = await bonusById(tx, id)
  if (!noted) return null
  await lockBonusesOf(tx, noted.playerId)
  const bonus = await bonusById(tx, id)
  if (bonus?.state !== 'waiting' || !(await isReached(tx, bonus))) return null
  // Held open until it is paid: nothing is paid into a closed account, where nobody could take it out again.
  if (!(await isOpenAccount(tx, bonus.playerId))) {
    await endBonus(tx, bonus, { state: 'expired', by: 'time' })
    return null
  }
  // What was earned before an exclusion is paid when it is over.
  if ((await excludedOf(tx, [bonus.playerId])).has(bonus.playerId)) return null
  await endBonus(tx, bonus, { state: 'released', by: 'turnover' })
  return bonus.playerId
}
