import type { getActivity, getProtection, ReplyOf } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import type { Played, readActivity } from './read-activity.ts'
import type { ProtectionFacts } from './read-protection.ts'
import type { RealityFacts } from './reality/read-reality-check.ts'

type Info = ReplyOf<typeof getProtection>

/** What the player is shown of his protection. */
export function protectionOnWire(facts: ProtectionFacts, reality: RealityFacts): Info {
  const { rest, depositRoom } = facts
  return {
    limits: facts.limits.map(limitOnWire),
    needsDepositLimit: facts.needsDepositLimit,
    depositRoom: depositRoom === null ? null : toWire(depositRoom),
    rest: rest && {
      kind: rest.kind,
      until: instantOrNull(rest.until),
      returnsAt: instantOrNull(rest.returnsAt),
      mayAskReturn: rest.mayAskReturn,
      isCarried: rest.isCarried,
    },
    realityCheck: {
      everyMinutes: reality.everyMinutes,
      dueAt: reality.dueAt.getTime(),
      sessionStartedAt: reality.startedAt.getTime(),
      staked: toWire(reality.staked),
      won: toWire(reality.won),
      net: toWire(reality.won - reality.staked),
    },
    isReviewDue: facts.isReviewDue,
    serverTime: facts.now.getTime(),
  }
}

function limitOnWire({ limit, used, room, wish }: ProtectionFacts['limits'][number]): Info['limits'][number] {
  return {
    kind: limit.kind,
    period: limit.period,
    ...measured(limit.kind, limit.amount),
    used: toWire(used),
    room: toWire(room),
    since: limit.from.getTime(),
    wish: wish && {
      ...measured(limit.kind, wish.amount),
      askedAt: wish.askedAt.getTime(),
      confirmableAt: wish.confirmableAt.getTime(),
      lapsesAt: wish.lapsesAt.getTime(),
    },
  }
}

function measured(kind: string, amount: bigint | null) {
  const isTime = kind === 'session'
  return {
    amount: amount === null || isTime ? null : toWire(amount),
    minutes: amount === null || !isTime ? null : Number(amount),
  }
}

/** What the player did, by stretch of time. */
export function activityOnWire(
  activity: Awaited<ReturnType<typeof readActivity>>,
): ReplyOf<typeof getActivity> {
  const { all, since, ...spans } = activity
  return {
    session: playedOnWire(spans.session),
    day: playedOnWire(spans.day),
    week: playedOnWire(spans.week),
    month: playedOnWire(spans.month),
    all: playedOnWire(all),
    netDeposits: toWire(all.deposited - all.withdrawn),
    since: since.getTime(),
  }
}

function playedOnWire({ staked, won, deposited, withdrawn, minutes }: Played) {
  return {
    staked: toWire(staked),
    won: toWire(won),
    net: toWire(won - staked),
    deposited: toWire(deposited),
    withdrawn: toWire(withdrawn),
    minutes,
  }
}

/** Epoch milliseconds; null for never. */
export function instantOrNull(at: Date | null): number | null {
  return at?.getTime() ?? null
}
