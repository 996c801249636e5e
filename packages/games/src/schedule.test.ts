import { DAY_MS } from '@opendraw/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  epochAt,
  epochById,
  epochOf,
  fromRoundId,
  gameInstance,
  gameInstanceByNo,
  gameInstances,
  isIssue,
  issueAt,
  issuesBetween,
  issuesOfEpoch,
  issuesPerDay,
  leafPosition,
  nextIssue,
  roundId,
  roundTimes,
} from './index.ts'

const instances = fc.constantFrom(...gameInstances)
const moments = fc.integer({ min: Date.UTC(1970, 0, 5), max: Date.UTC(2200, 0, 1) })

test('no game cycle is shorter than 5 seconds, from the last bet to the next round', () => {
  for (const { roundSeconds, lockSeconds } of gameInstances) {
    expect(roundSeconds).toBeGreaterThanOrEqual(30)
    expect(lockSeconds).toBeGreaterThanOrEqual(5)
  }
})

test('numbers the slots of a UTC day from 1', () => {
  const halfMinute = gameInstance('rgb-30s')
  expect(issueAt(halfMinute, Date.UTC(2026, 10, 21))).toBe(202611210001n)
  expect(issueAt(halfMinute, Date.UTC(2026, 10, 21, 0, 0, 29, 999))).toBe(202611210001n)
  expect(issueAt(halfMinute, Date.UTC(2026, 10, 21, 0, 0, 30))).toBe(202611210002n)
  expect(issueAt(halfMinute, Date.UTC(2026, 10, 21, 23, 59, 59))).toBe(202611212880n)
  expect(issueAt(gameInstance('rgb-5m'), Date.UTC(2026, 10, 21, 23, 59, 59))).toBe(202611210288n)
})

test('locks each instance as published', () => {
  const locks = gameInstances.map((instance) => {
    const times = roundTimes(instance, issueAt(instance, Date.UTC(2026, 10, 21)))
    return [
      instance.id,
      instance.no,
      (times.drawsAtMs - times.opensAtMs) / 1000,
      (times.drawsAtMs - times.locksAtMs) / 1000,
    ]
  })
  expect(locks).toEqual([
    ['rgb-30s', 1, 30, 5],
    ['rgb-1m', 2, 60, 5],
    ['rgb-3m', 3, 180, 10],
    ['rgb-5m', 4, 300, 15],
    ['k3-1m', 5, 60, 5],
    ['k3-3m', 6, 180, 10],
    ['k3-5m', 7, 300, 15],
    ['pk-1m', 8, 60, 5],
    ['pk-3m', 9, 180, 10],
    ['pk-5m', 10, 300, 15],
    ['ssc-1m', 11, 60, 5],
    ['ssc-3m', 12, 180, 10],
    ['ssc-5m', 13, 300, 15],
  ])
})

test('puts every moment into exactly the round of its issue', () => {
  fc.assert(
    fc.property(instances, moments, (instance, atMs) => {
      const issue = issueAt(instance, atMs)
      const { opensAtMs, locksAtMs, drawsAtMs } = roundTimes(instance, issue)
      expect(isIssue(instance, issue)).toBe(true)
      expect(opensAtMs <= atMs && atMs < drawsAtMs).toBe(true)
      expect(opensAtMs < locksAtMs && locksAtMs < drawsAtMs).toBe(true)
      expect(issueAt(instance, opensAtMs)).toBe(issue)
      expect(roundTimes(instance, nextIssue(instance, issue)).opensAtMs).toBe(drawsAtMs)
      expect(nextIssue(instance, issue) > issue).toBe(true)
      expect(fromRoundId(roundId(instance, issue))).toEqual({ instance, issue })
    }),
  )
})

test.each([
  202611210000n,
  202611212881n,
  202602300001n,
  202613010001n,
  202600010001n,
  0n,
  -1n,
  99991231_0001n,
  2026112100010n,
])('does not know an issue %s', (issue) => {
  const instance = gameInstance('rgb-30s')
  expect(isIssue(instance, issue)).toBe(false)
  expect(() => roundTimes(instance, issue)).toThrow('has an issue')
  expect(() => roundId(instance, issue)).toThrow('has an issue')
  expect(fromRoundId(10n ** 12n + issue)).toBeUndefined()
})

test('does not take an arbitrary number for a round', () => {
  expect(fromRoundId(99n * 10n ** 12n + 202611210001n)).toBeUndefined()
  expect(gameInstanceByNo(99)).toBeUndefined()
  expect(gameInstance('rgb-2m')).toBeUndefined()
  expect(gameInstance('constructor')).toBeUndefined()
})

test('lists the issues of a span by their opening, the first included and the last not', () => {
  const instance = gameInstance('rgb-1m')
  const from = Date.UTC(2026, 10, 21, 23, 58)
  expect(issuesBetween(instance, from, from + 180_000)).toEqual([202611211439n, 202611211440n, 202611220001n])
  expect(issuesBetween(instance, from + 1, from + 60_001)).toEqual([202611211440n])
  expect(issuesBetween(instance, from, from)).toEqual([])
  expect(issuesBetween(instance, from + 60_000, from)).toEqual([])
  expect(() => issuesBetween(gameInstance('rgb-30s'), 0, from)).toThrow('at most')
})

test.each([
  ['2026-11-21T12:00:00Z', '2026-W47'],
  ['2026-11-23T00:00:00Z', '2026-W48'],
  ['2026-11-22T23:59:59.999Z', '2026-W47'],
  ['2027-01-01T00:00:00Z', '2026-W53'],
  ['2024-12-30T00:00:00Z', '2025-W01'],
  ['2023-01-01T00:00:00Z', '2022-W52'],
])('finds that %s is in %s', (moment, id) => {
  expect(epochAt(Date.parse(moment)).id).toBe(id)
})

test('cuts time into weeks without gap or overlap, each found again by its id', () => {
  fc.assert(
    fc.property(moments, (atMs) => {
      const epoch = epochAt(atMs)
      expect(epoch.startMs <= atMs && atMs < epoch.endMs).toBe(true)
      expect(new Date(epoch.startMs).getUTCDay()).toBe(1)
      expect(epoch.endMs - epoch.startMs).toBe(7 * DAY_MS)
      expect(epochById(epoch.id)).toEqual(epoch)
      expect(epochAt(epoch.endMs).startMs).toBe(epoch.endMs)
    }),
  )
})

test.each(['2026-W54', '2025-W53', '2026-W00', '2026-48', '2026-W8', '', '2026-W48 '])(
  'knows no week %j',
  (id) => {
    expect(epochById(id)).toBeUndefined()
  },
)

test('gives every round of a week its own place among the leaves', () => {
  for (const instance of gameInstances) {
    const issues = issuesOfEpoch(instance, '2026-W48')
    expect(issues.length).toBe(issuesPerDay(instance) * 7)
    for (const index of [0, 1, 777, issues.length - 1]) {
      const issue = issues[index] ?? 0n
      expect(leafPosition(instance, issue)).toEqual({ index, count: issues.length })
      expect(epochOf(instance, issue).id).toBe('2026-W48')
    }
  }
})
