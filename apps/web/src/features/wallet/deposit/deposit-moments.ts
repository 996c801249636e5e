import type { Translate } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import type { Deposit } from '../queries.ts'
import type { Moment } from '../timeline.tsx'
import type { TransferState } from '../transfers.tsx'

const codes = {
  not_received: 'depositReason.not_received',
  amount_differs: 'depositReason.amount_differs',
  picture_unreadable: 'depositReason.picture_unreadable',
  name_differs: 'depositReason.name_differs',
  already_used: 'depositReason.already_used',
  other: 'depositReason.other',
  cancelled: 'depositReason.cancelled',
} as const

/** The life of a deposit: asked for, paid, reviewed, and how it ended, or was taken back later. `now` decides whether a promised time has passed. */
export function depositMoments(t: Translate, deposit: Deposit, now: number): Moment[] {
  const { kind, state, createdAt, provenAt, reviewBy, decidedAt, reversedAt } = deposit
  const asked: Moment = { title: t('deposit.asked'), meta: date(createdAt), state: 'done' }
  const shown: Moment[] =
    provenAt === null ? [] : [{ title: t('deposit.shown'), meta: date(provenAt), state: 'done' }]
  const end = [decidedAt === null ? '' : date(decidedAt), why(t, deposit)].filter(Boolean).join(' · ')
  if (state === 'pending' && provenAt === null) {
    const review: Moment[] = kind === 'manual' ? [{ title: t('state.pending'), state: 'next' }] : []
    return [
      asked,
      { title: t('deposit.waiting'), state: 'now' },
      ...review,
      { title: t('state.passed'), state: 'next' },
    ]
  }
  if (state === 'pending') {
    const time = reviewBy === null ? '' : date(reviewBy)
    const promise = t(reviewBy !== null && now > reviewBy.getTime() ? 'deposit.late' : 'deposit.reviewBy', {
      time,
    })
    const meta = `${t('deposit.pendingText')} ${promise}`
    return [
      asked,
      ...shown,
      { title: t('state.pending'), meta, state: 'now' },
      { title: t('state.passed'), state: 'next' },
    ]
  }
  const takenBack: Moment[] =
    reversedAt === null ? [] : [{ title: t('state.reversed'), meta: date(reversedAt), state: 'bad' }]
  const reviewed: Moment[] = provenAt === null ? [] : [{ title: t('wallet.review'), state: 'done' }]
  if (state === 'passed')
    return [
      asked,
      ...shown,
      ...reviewed,
      { title: t('state.passed'), meta: end, state: 'done' },
      ...takenBack,
    ]
  if (state === 'expired')
    return [asked, { title: t('state.expired'), meta: t('deposit.expiredText'), state: 'bad' }]
  return [asked, ...shown, ...reviewed, { title: t('state.failed'), meta: end, state: 'bad' }]
}

/** The state of a deposit for its player: what was taken back has not passed, whatever was decided. */
export function stateOf({ state, reversedAt }: Deposit): TransferState {
  return reversedAt === null ? state : 'reversed'
}

/** Why a deposit ended as it did: the reason in the reader's language, and the operator's own text. */
export function why(t: Translate, { reasonCode, reason }: Pick<Deposit, 'reasonCode' | 'reason'>): string {
  const isCode = reasonCode !== null && Object.hasOwn(codes, reasonCode)
  const messages = isCode ? t(codes[reasonCode as keyof typeof codes]) : ''
  return [reasonCode === 'other' && reason ? '' : messages, reason ?? ''].filter(Boolean).join(' ')
}
