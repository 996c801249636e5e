import type { Say } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { Deposit } from '../queries.ts'
import type { Moment } from '../timeline.tsx'

/** The life of a deposit: asked for, reviewed, and how it ended. The instant one has no review. */
export function depositMoments(say: Say, deposit: Deposit): Moment[] {
  const { state, createdAt, decidedAt, reason, hasProof } = deposit
  const asked: Moment = { title: say('deposit.asked'), meta: date(createdAt), state: 'done' }
  const decided = decidedAt === null ? '' : date(decidedAt)
  const why = [decided, reason].filter(Boolean).join(' · ')
  if (state === 'passed' && !hasProof)
    return [asked, { title: say('state.passed'), meta: decided, state: 'done' }]
  if (state === 'pending') {
    return [
      asked,
      { title: say('state.pending'), meta: say('deposit.pendingText'), state: 'now' },
      { title: say('state.passed'), state: 'next' },
    ]
  }
  const reviewed: Moment = { title: say('wallet.review'), state: 'done' }
  if (state === 'passed') return [asked, reviewed, { title: say('state.passed'), meta: why, state: 'done' }]
  if (state === 'expired')
    return [asked, { title: say('state.expired'), meta: say('deposit.expiredText'), state: 'bad' }]
  return [asked, reviewed, { title: say('state.failed'), meta: why, state: 'bad' }]
}
