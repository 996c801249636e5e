import { DAY_MS } from '@opendraw/time'
import { expect, test } from 'vitest'
import { dueText } from './due-tag.tsx'

const now = Date.UTC(2026, 10, 23)
const due = (days: number, part: object = {}) =>
  dueText(
    {
      state: 'open',
      complaint: { number: 'C-2026-000001', dueAt: new Date(now + days * DAY_MS), finalAt: null },
      ...part,
    },
    now,
  )

test('a complaint shows its days, and turns red when they are over', () => {
  expect(due(40)).toEqual({ text: '40 days left', color: 'default' })
  expect(due(0.5)).toEqual({ text: '1 day left', color: 'warning' })
  expect(due(-0.1)).toEqual({ text: '1 day overdue', color: 'error' })
  expect(due(-8, { state: 'closed' })).toBeNull()
  expect(due(3, { complaint: null })).toBeNull()
})
