import type { Key, Say } from '../../../copy/use-words.ts'

const words: Readonly<Record<string, Key>> = {
  stake: 'reason.stake',
  payout: 'reason.payout',
  refund: 'reason.refund',
  deposit: 'reason.deposit',
  sandbox_deposit: 'reason.sandbox',
  withdrawal_request: 'reason.withdrawal',
  withdrawal_reject: 'reason.returned',
}

/** Why money moved, in words; a reason that this version does not know shows its name. */
export function reasonWords(say: Say, reason: string): string {
  const key = words[reason]
  return key ? say(key) : reason
}

/** The page of what a line belongs to: its deposit or withdrawal; null for the rest. */
export function refOf({
  reason,
  ref,
}: {
  reason: string
  ref: string | null
}): 'deposit' | 'withdrawal' | null {
  if (ref === null) return null
  if (reason === 'deposit' || reason === 'sandbox_deposit') return 'deposit'
  return reason.startsWith('withdrawal_') ? 'withdrawal' : null
}
