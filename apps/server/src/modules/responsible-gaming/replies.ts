import type { getActivity, getProtection, ReplyOf } from '@opendraw/contract'
import type { Played, readActivity } from './read-activity.ts'
import type { ProtectionFacts } from './read-protection.ts'
import type { RealityFacts } from './reality/reality-check.ts'

type Info = ReplyOf<typeof getProtection>

/** What the player sees of their protection. */
export function toProtection(facts: ProtectionFacts, reality: RealityFacts): Info {
  const { rest, depositRoom } = facts
  return {
    limits: facts.limits.map(toLimit),
    needsDepositLimit: facts.needsDepositLimit,
    depositRoom,
    rest: rest && {
      kind: rest.kind,
      until: rest.until,
      returnsAt: rest.returnsAt,
      mayAskReturn: rest.mayAskReturn,
      isCarried: rest.isCarried,
    },
    realityCheck: {
      everyMinutes: reality.everyMinutes,
      dueAt: reality.dueAt,
      sessionStartedAt: reality.startedAt,
      staked: reality.staked,
      won: reality.won,
      net: reality.won - reality.staked,
    },
    isReviewDue: facts.isReviewDue,
    serverTime: facts.now,
  }
}

function toLimit({
  limit,
  used,
  room,
  restartsAt,
  wish,
}: ProtectionFacts['limits'][number]): Info['limits'][number] {
  return {
    kind: limit.kind,
    period: limit.period,
    ...measured(limit.kind, limit.amount),
    used,
    room,
    restartsAt,
    since: limit.from,
    wish: wish && {
      ...measured(limit.kind, wish.amount),
      askedAt: wish.askedAt,
      confirmableAt: wish.confirmableAt,
      lapsesAt: wish.lapsesAt,
    },
  }
}

function measured(kind: string, amount: bigint | null) {
  const isTime = kind === 'session'
  return {
    amount: amount === null || isTime ? null : amount,
    minutes: amount === null || !isTime ? null : Number(amount),
  }
}

/** What the player did, by stretch of time. */
export function toActivity(activity: Awaited<ReturnType<typeof readActivity>>): ReplyOf<typeof getActivity> {
  const { all, since, ...spans } = activity
  return {
    session: toPlayed(spans.session),
    day: toPlayed(spans.day),
    week: toPlayed(spans.week),
    month: toPlayed(spans.month),
    all: toPlayed(all),
    netDeposits: all.deposited - all.withdrawn,
    since,
  }
}

function toPlayed({ staked, won, deposited, withdrawn, minutes }: Played) {
  return {
    staked,
    won,
    net: won - staked,
    deposited,
    withdrawn,
    minutes,
  }
}
