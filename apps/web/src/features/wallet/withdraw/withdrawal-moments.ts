import type { Say } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { Withdrawal } from '../queries.ts'
import type { Moment } from '../timeline.tsx'

const hourMs = 3_600_000

/** The life of a withdrawal: asked for and reserved, reviewed by a promised time, paid or given back with the reason. */
export function withdrawalMoments(
  say: Say,
  withdrawal: Withdrawal,
  reviewHours: number | undefined,
): Moment[] {
  const { state, createdAt, decidedAt, reason } = withdrawal
  const asked: Moment = {
    title: say('withdraw.asked'),
    meta: `${date(createdAt)} · ${say('withdraw.reserved')}`,
    state: 'done',
  }
  if (state === 'pending') {
    const by = reviewHours === undefined ? undefined : date(createdAt + reviewHours * hourMs)
    return [
      asked,
      {
        title: say('state.pending'),
        ...(by !== undefined && { meta: say('withdraw.decidedBy', { time: by }) }),
        state: 'now',
      },
      { title: say('withdraw.paid'), state: 'next' },
    ]
  }
  const why = [decidedAt === null ? '' : date(decidedAt), reason].filter(Boolean).join(' · ')
  const reviewed: Moment = { title: say('wallet.review'), state: 'done' }
  if (state === 'passed') return [asked, reviewed, { title: say('withdraw.paid'), meta: why, state: 'done' }]
  return [
    asked,
    { title: say('state.failed'), meta: why, state: 'bad' },
    { title: say('withdraw.returned'), state: 'done' },
  ]
}
