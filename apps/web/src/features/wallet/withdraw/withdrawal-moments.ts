import type { Say } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { WithdrawalDetail } from '../queries.ts'
import type { Moment } from '../timeline.tsx'

type Step = WithdrawalDetail['timeline'][number]

/** The life of a withdrawal: asked for and reserved, approved, paid; or given back with the reason. Each with its time. */
export function withdrawalMoments(say: Say, withdrawal: WithdrawalDetail): Moment[] {
  const { state, promisedAt, timeline } = withdrawal
  const happened = timeline.flatMap((step) => momentsOf(say, step, step.state === state))
  if (state !== 'pending' && state !== 'approved') return happened
  const next: Moment = { title: say('withdraw.paid'), state: 'next' }
  if (state === 'approved') return [...happened, next]
  const promise = say('withdraw.decidedBy', { time: date(promisedAt) })
  return [...happened, { title: say('state.pending'), meta: promise, state: 'now' }, next]
}

function momentsOf(say: Say, { state, at, reasonCode, note }: Step, isLast: boolean): Moment[] {
  if (state === 'pending')
    return [
      { title: say('withdraw.asked'), meta: `${date(at)} · ${say('withdraw.reserved')}`, state: 'done' },
    ]
  const meta = [date(at), reasonCode && say(`withdraw.code.${reasonCode}`), note].filter(Boolean).join(' · ')
  if (state === 'approved')
    return [
      {
        title: isLast ? say('withdraw.approved') : say('wallet.review'),
        meta,
        state: isLast ? 'now' : 'done',
      },
    ]
  if (state === 'paid') return [{ title: say('withdraw.paid'), meta, state: 'done' }]
  return [
    { title: say(`state.${state}`), meta, state: 'bad' },
    { title: say('withdraw.returned'), state: 'done' },
  ]
}
