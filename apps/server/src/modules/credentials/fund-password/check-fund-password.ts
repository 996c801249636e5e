import { refusalsOf, requestWithdrawal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { createQueue } from '../../../queue.ts'
import { tryPassword } from '../hash-password.ts'
import { credentialsState } from '../state.ts'
import { countFundTry, forgiveFundTries, fundPasswordStatus } from '../tables/passwords.ts'

const refuse = refusalsOf(requestWithdrawal)

const TRIES_MAX = 5
const BLOCK_HOURS = 24
const WAITING_MAX = 10

/**
 * Passes when that is the player's fund password, and throws otherwise: fund_password_missing, wrong_fund_password (with
 * the tries left), fund_password_blocked (with the hours). Five wrong ones in a row block for 24 hours. Each try is
 * counted as failed in a committed statement before it is checked, so that no crash, rollback or crowd of parallel
 * guesses grants a free one; call it outside your transaction. A player's tries run one after another, so that honest
 * parallel requests do not count against each other.
 */
export async function checkFundPassword(ctx: Context, playerId: bigint, text: string): Promise<void> {
  const lines = credentialsState(ctx).fundTries
  const line = lines.get(playerId) ?? {
    queue: createQueue({ concurrency: 1, waitingMax: WAITING_MAX }),
    users: 0,
  }
  lines.set(playerId, line)
  line.users += 1
  try {
    const turn = line.queue(() => check(ctx, playerId, text))
    if (turn === null) throw refuse('busy')
    await turn
  } finally {
    line.users -= 1
    if (line.users === 0) lines.delete(playerId)
  }
}

async function check(ctx: Context, playerId: bigint, text: string): Promise<void> {
  let failures = 0
  const begin = async () => {
    const counted = await countFundTry(ctx.db, playerId, { triesMax: TRIES_MAX, blockHours: BLOCK_HOURS })
    if (!counted) throw await whyNot(ctx, playerId)
    failures = counted.failures
    return counted.fundPasswordHash
  }
  if (await tryPassword(ctx, text, begin, { use: 'fund', from: { playerId } })) {
    await forgiveFundTries(ctx.db, playerId)
    return
  }
  if (failures >= TRIES_MAX) throw refuse('fund_password_blocked', { hours: String(BLOCK_HOURS) })
  throw refuse('wrong_fund_password', { left: String(TRIES_MAX - failures) })
}

async function whyNot(ctx: Context, playerId: bigint) {
  const status = await fundPasswordStatus(ctx.db, playerId)
  if (!status?.isSet) return refuse('fund_password_missing')
  return refuse('fund_password_blocked', { hours: String(status.blockedHours ?? 1) })
}

/** Refuses with `fund_password_blocked` while wrong tries block the player's fund password. */
export async function refuseWhileFundBlocked(ctx: Pick<Context, 'db'>, playerId: bigint): Promise<void> {
  const hours = (await fundPasswordStatus(ctx.db, playerId))?.blockedHours
  if (hours) throw refuse('fund_password_blocked', { hours: String(hours) })
}

/** Whether the player has set a fund password. */
export async function hasFundPassword(ctx: Pick<Context, 'db'>, playerId: bigint): Promise<boolean> {
  return (await fundPasswordStatus(ctx.db, playerId))?.isSet ?? false
}
