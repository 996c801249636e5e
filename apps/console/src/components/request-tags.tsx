import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Claim, PendingApproval } from './claim-bar.tsx'
import { messages } from './messages.ts'

const colours = {
  pending: 'warning',
  approved: 'processing',
  paid: 'success',
  passed: 'success',
  failed: 'error',
  rejected: 'error',
  expired: 'default',
  reversed: 'error',
} as const
const names = { reversed: messages.reversed, ...messages.queue.states, ...messages.withdrawalStates }

/** The state of a request, in a word and a colour. */
export function StateTag({ state }: { state: keyof typeof colours }): ReactNode {
  return <Tag color={colours[state]}>{names[state]}</Tag>
}

/** The state of a deposit: what was taken back has not passed, whatever was decided. */
export function DepositTag({
  deposit: { state, reversedAt },
}: {
  deposit: { state: Exclude<keyof typeof colours, 'reversed'>; reversedAt: Date | null }
}): ReactNode {
  return <StateTag state={reversedAt === null ? state : 'reversed'} />
}

type WorkTagProps = Readonly<{ claim: Claim | null; second: PendingApproval | null }>

/** In a row of a queue: its pending approval, or the operator who works on it. */
export function WorkTag({ claim, second }: WorkTagProps): ReactNode {
  if (second) return <Tag color="processing">{messages.second.waits}</Tag>
  if (claim) return <Tag>{claim.isMine ? messages.filters.claims.mine : claim.operator}</Tag>
  return null
}
