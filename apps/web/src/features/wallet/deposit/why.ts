import type { Translate } from '../../../copy/use-messages.ts'
import type { Deposit } from '../queries.ts'

const codes = {
  not_received: 'depositReason.not_received',
  amount_differs: 'depositReason.amount_differs',
  picture_unreadable: 'depositReason.picture_unreadable',
  name_differs: 'depositReason.name_differs',
  already_used: 'depositReason.already_used',
  other: 'depositReason.other',
  cancelled: 'depositReason.cancelled',
} as const

/** Why a deposit ended as it did: the reason in the reader's language, and the operator's own text. */
export function why(t: Translate, { reasonCode, reason }: Pick<Deposit, 'reasonCode' | 'reason'>): string {
  const isCode = reasonCode !== null && Object.hasOwn(codes, reasonCode)
  const messages = isCode ? t(codes[reasonCode as keyof typeof codes]) : ''
  return [reasonCode === 'other' && reason ? '' : messages, reason ?? ''].filter(Boolean).join(' ')
}
