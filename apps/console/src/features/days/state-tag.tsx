import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { dayMessages as t } from './messages.ts'
import type { BookDay } from './queries.ts'

const colors = { open: 'default', ready: 'warning', signed: 'processing', locked: 'success' } as const

/** How a day of the books is, as a mark. */
export function StateTag({ day: { state } }: { day: BookDay }): ReactNode {
  return <Tag color={colors[state]}>{t.states[state]}</Tag>
}
