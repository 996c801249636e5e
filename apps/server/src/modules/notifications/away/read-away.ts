import { type Absence, awayKinds, type getAway, type ReplyOf } from '@opendraw/contract'
import type { Reason } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { absenceOf } from '../../accounts/index.ts'
import { movedWhileAway, roundsEndedIn } from '../tables/away.ts'

type Away = NonNullable<ReplyOf<typeof getAway>['away']>
type Kind = (typeof awayKinds)[number]

/** More lines of a wallet than anyone reads of; what lies between is in the bill. */
const LINES_MAX = 20_000

/** The reasons that move a player's money without them, by what they are told as. Everything else is their own doing, or a round's. */
const kindOfReason: Partial<Record<Reason, Kind>> = {
  deposit: 'deposit',
  sandbox_deposit: 'deposit',
  provider_deposit: 'deposit',
  deposit_reversal: 'deposit_reversed',
  withdrawal_approve: 'withdrawal_approved',
  withdrawal_fee: 'withdrawal_approved',
  withdrawal_reject: 'withdrawal_returned',
  withdrawal_fail: 'withdrawal_returned',
  withdrawal_fee_return: 'withdrawal_returned',
  product_interest: 'interest',
  flexible_interest: 'interest',
  product_maturity: 'principal',
  ticket_release: 'ticket_sold',
  ticket_refund: 'ticket_refunded',
  packet_refund: 'packet',
  rebate: 'reward',
  commission: 'reward',
  vip_gift: 'reward',
  salary: 'reward',
  chest: 'reward',
  bonus_release: 'reward',
  correction: 'correction',
  debt_repaid: 'correction',
}

/**
 * What happened while the player was away, from the books alone: rounds that ended with bets of theirs, and what moved in
 * their wallets, exact to the micro-unit. Null when they were not away, or nothing happened.
 */
export async function readAway(
  { db }: Pick<Context, 'db'>,
  { playerId, sessionId }: Pick<PlayerCaller, 'playerId' | 'sessionId'>,
  lost: Absence | null,
  linesMax = LINES_MAX,
): Promise<Away | null> {
  const absence = await absenceOf(db, { playerId, sessionId }, lost)
  if (!absence) return null
  const rounds = await roundsEndedIn(db, playerId, absence, linesMax)
  const moved = await movedWhileAway(db, playerId, absence, linesMax)
  if (rounds === null || moved === null) return { ...absence, isWhole: false, rounds: null, money: [] }
  const money = byKind(moved)
  const ended = rounds.count > 0 ? rounds : null
  return ended || money.length > 0 ? { ...absence, isWhole: true, rounds: ended, money } : null
}

function byKind(moved: NonNullable<Awaited<ReturnType<typeof movedWhileAway>>>): Away['money'] {
  const found = new Map<string, Away['money'][number]>()
  for (const { reason, asset, count, amount } of moved) {
    const kind = kindOfReason[reason]
    if (kind === undefined) continue
    const key = `${kind} ${asset}`
    const before = found.get(key)
    // A fee moves with what it is for, and is no movement of its own.
    const own = isPartOfAnother.has(reason) ? 0 : count
    const sum = { kind, asset, count: (before?.count ?? 0) + own, amount: (before?.amount ?? 0n) + amount }
    found.set(key, sum)
  }
  return awayKinds.flatMap((kind) => [...found.values()].filter((one) => one.kind === kind))
}

const isPartOfAnother: ReadonlySet<Reason> = new Set<Reason>(['withdrawal_fee', 'withdrawal_fee_return'])
