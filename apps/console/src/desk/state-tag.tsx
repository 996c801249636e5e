import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../copy/words.ts'

const colours = { pending: 'warning', passed: 'success', failed: 'error', expired: 'default' } as const

/** The state of a request, in a word and a colour. */
export const StateTag = ({ state }: { state: keyof typeof colours }): ReactNode => (
  <Tag color={colours[state]}>{words.queue.states[state]}</Tag>
)
