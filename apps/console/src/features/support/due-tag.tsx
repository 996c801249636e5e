import { DAY_MS } from '@opendraw/time'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { supportMessages as t } from './messages.ts'
import type { Thread } from './queries.ts'

/** Days in which an operator should look at a complaint today. */
const SOON_DAYS = 14

type Complaint = Pick<Thread, 'complaint' | 'state'>

/** How much time is left for the final answer to a complaint: red when it is late, orange when it soon is. */
export function DueTag({ thread, nowMs }: { thread: Complaint; nowMs: number }): ReactNode {
  const text = dueText(thread, nowMs)
  return text && <Tag color={text.color}>{text.text}</Tag>
}

/** The words and the colour of it; null of what is no complaint. */
export function dueText(
  { complaint, state }: Complaint,
  nowMs: number,
): { text: string; color: 'error' | 'warning' | 'default' | 'success' } | null {
  if (complaint === null) return null
  if (complaint.finalAt !== null) return { text: t.finalGiven, color: 'success' }
  if (state === 'closed') return null
  const left = (complaint.dueAt.getTime() - nowMs) / DAY_MS
  if (left < 0) return { text: t.overdue(Math.ceil(-left)), color: 'error' }
  const days = Math.ceil(left)
  return { text: t.daysLeft(days), color: days <= SOON_DAYS ? 'warning' : 'default' }
}
