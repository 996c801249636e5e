import { expect, test } from 'vitest'
import { type Drawn, drawnFrom, localizedIn, saveFrom, writtenOf } from './drawn-item.ts'
import type { WholeItem } from './queries.ts'

const item: WholeItem = {
  id: 1001n,
  kind: 'help',
  name: 'turnover',
  topicId: 1000n,
  state: 'published',
  from: new Date(1_795_000_123_456),
  until: null,
  titles: { en: 'What is turnover?' },
  position: 30,
  isPinned: false,
  path: null,
  version: 4,
  changedAt: new Date(1_795_000_123_456),
  changedBy: null,
  texts: { en: { title: 'What is turnover?', body: 'Staked once.' } },
}

test('what is opened and saved untouched is what it was, to the millisecond', () => {
  const { changedAt, changedBy, titles, ...rest } = item
  expect(saveFrom({ ...drawnFrom(item), reason: 'why' }, 'help', item)).toEqual({ ...rest, reason: 'why' })
})

test('something new has no number, no name unless one is typed, and the moments that were typed', () => {
  const drawn: Drawn = {
    ...drawnFrom(null),
    from: '2026-11-22T08:05',
    texts: { en: { title: ' ', body: '' }, th: { title: 'ข่าว' } },
    reason: 'why',
  }
  expect(saveFrom(drawn, 'notice', null)).toMatchObject({
    id: null,
    version: 0,
    name: null,
    topicId: null,
    state: 'draft',
    from: new Date('2026-11-22T08:05'),
    until: null,
    path: null,
  })
  expect(writtenOf(drawn.texts)).toEqual({ th: { title: 'ข่าว', body: '' } })
})

test('a player reads their language, else English, else the first available', () => {
  const texts = { ko: { title: 'k' }, zh: { title: 'z' } }
  expect([localizedIn(texts, 'ko'), localizedIn(texts, 'pt'), localizedIn({}, 'pt')]).toEqual([
    'ko',
    'zh',
    undefined,
  ])
  expect(localizedIn({ ...texts, en: { title: 'e' } }, 'pt')).toBe('en')
})

test('what has no field in the form of its kind is saved as it was, or as nothing', () => {
  const drawn = { state: 'draft', texts: { en: { title: 'A', body: 'b' } }, reason: 'r' } as const
  expect(saveFrom(drawn, 'notice', null)).toMatchObject({ position: 0, path: null, name: null })
})
