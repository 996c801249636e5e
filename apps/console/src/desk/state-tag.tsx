import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { queueWords } from '../copy/queue-words.ts'
import { words } from '../copy/words.ts'

const colours = {
  pending: 'warning',
  approved: 'processing',
  paid: 'success',
  passed: 'success',
  failed: 'error',
  rejected: 'error',
  expired: 'default',
} as const
const names = { ...words.queue.states, ...queueWords.withdrawalStates }

/** The state of a request, in a word and a colour. */
export const StateTag = ({ state }: { state: keyof typeof colours }): ReactNode => (
  <Tag color={colours[state]}>{names[state]}</Tag>
)
