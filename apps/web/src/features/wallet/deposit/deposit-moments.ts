import type { Say } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { Deposit } from '../queries.ts'
import type { Moment } from '../timeline.tsx'
import { why } from './why.ts'

/** The life of a deposit: asked for, paid, reviewed, and how it ended, or was taken back later. `now` tells whether a promised time has passed. */
export function depositMoments(say: Say, deposit: Deposit, now: number): Moment[] {
  const { kind, state, createdAt, provenAt, reviewBy, decidedAt, reversedAt } = deposit
  const asked: Moment = { title: say('deposit.asked'), meta: date(createdAt), state: 'done' }
  const shown: Moment[] =
    provenAt === null ? [] : [{ title: say('deposit.shown'), meta: date(provenAt), state: 'done' }]
  const end = [decidedAt === null ? '' : date(decidedAt), why(say, deposit)].filter(Boolean).join(' · ')
  if (state === 'pending' && provenAt === null) {
    const review: Moment[] = kind === 'manual' ? [{ title: say('state.pending'), state: 'next' }] : []
    return [
      asked,
      { title: say('deposit.waiting'), state: 'now' },
      ...review,
      { title: say('state.passed'), state: 'next' },
    ]
  }
  if (state === 'pending') {
    const time = reviewBy === null ? '' : date(reviewBy)
    const promise = say(reviewBy !== null && now > reviewBy.getTime() ? 'deposit.late' : 'deposit.reviewBy', {
      time,
    })
    const meta = `${say('deposit.pendingText')} ${promise}`
    return [
      asked,
      ...shown,
      { title: say('state.pending'), meta, state: 'now' },
      { title: say('state.passed'), state: 'next' },
    ]
  }
  const takenBack: Moment[] =
    reversedAt === null ? [] : [{ title: say('state.reversed'), meta: date(reversedAt), state: 'bad' }]
  const reviewed: Moment[] = provenAt === null ? [] : [{ title: say('wallet.review'), state: 'done' }]
  if (state === 'passed')
    return [
      asked,
      ...shown,
      ...reviewed,
      { title: say('state.passed'), meta: end, state: 'done' },
      ...takenBack,
    ]
  if (state === 'expired')
    return [asked, { title: say('state.expired'), meta: say('deposit.expiredText'), state: 'bad' }]
  return [asked, ...shown, ...reviewed, { title: say('state.failed'), meta: end, state: 'bad' }]
}
