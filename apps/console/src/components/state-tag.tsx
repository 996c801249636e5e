import { Tag } from 'antd'
import type { ReactNode } from 'react'
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
