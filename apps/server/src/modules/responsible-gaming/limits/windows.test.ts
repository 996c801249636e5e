import { HOUR_MS } from '@opendraw/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, confirmTimes, statusOf } from '../read-protection.ts'
import { fitsAgainAt } from './fits-again-at.ts'
import { minutesUsed, timeFitsAgainAt, windowMs, windowStart } from './limit-use.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Uses at instants within two windows before now, newest first. */
const uses = (least: bigint) =>
  fc
    .array(
      fc.record({
        agoMs: fc.integer({ min: 0, max: 2 * windowMs('day') }),
        amount: fc.bigInt({ min: least, max: 100n }),
      }),
      {
        maxLength: 30,
      },
    )
    .map((all) =>
      all
        .sort((a, b) => a.agoMs - b.agoMs)
        .map(({ agoMs, amount }) => ({ at: new Date(now.getTime() - agoMs), amount })),
    )
const inWindow = <T extends { at: Date }>(all: readonly T[], at: Date) =>
  all.filter((use) => use.at >= windowStart('day', at) && use.at <= at)
const sum = (all: readonly { amount: bigint }[]) => all.reduce((total, { amount }) => total + amount, 0n)

test('what does not fit now fits when it is said to, and not a moment before', () => {
  fc.assert(
    fc.property(
      uses(1n),
      fc.bigInt({ min: 1n, max: 500n }),
      fc.bigInt({ min: 1n, max: 500n }),
      (all, limit, amount) => {
        fc.pre(amount <= limit)
        const opens = fitsAgainAt(inWindow(all, now), { limit, amount, windowMs: windowMs('day'), now })
        expect(sum(inWindow(all, opens)) + amount).toBeLessThanOrEqual(limit)
        if (opens.getTime() === now.getTime()) return
        const justBefore = new Date(opens.getTime() - 1)
        expect(sum(inWindow(all, justBefore)) + amount).toBeGreaterThan(limit)
      },
    ),
  )
})

test('after a refund, what is promised is still true', () => {
  fc.assert(
    fc.property(uses(-100n), fc.bigInt({ min: 1n, max: 300n }), (all, limit) => {
      const opens = fitsAgainAt(inWindow(all, now), { limit, amount: limit, windowMs: windowMs('day'), now })
      expect(opens.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(opens.getTime()).toBeLessThanOrEqual(now.getTime() + windowMs('day') + 1)
      expect(sum(inWindow(all, opens))).toBeLessThanOrEqual(0n)
    }),
  )
})

test('what can never fit waits for the whole limit to be free', () => {
  const all = [{ at: new Date(now.getTime() - HOUR_MS), amount: 5n }]
  const opens = fitsAgainAt(all, { limit: 10n, amount: 11n, windowMs: windowMs('day'), now })
  expect(opens.getTime()).toBe(now.getTime() + 23 * HOUR_MS + 1)
})

test('time that was used up is there again when enough of it has left the window', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ gapMin: fc.integer({ min: 1, max: 300 }), minutes: fc.integer({ min: 1, max: 300 }) }),
        { maxLength: 10 },
      ),
      fc.integer({ min: 1, max: 600 }),
      (visits, limit) => {
        let at = now.getTime()
        const stretches = visits
          .map(({ gapMin, minutes }) => {
            const to = at - gapMin * 60_000
            at = to - minutes * 60_000
            return { from: new Date(at), to: new Date(to) }
          })
          .reverse()
        const held = stretches.filter(({ from }) => from >= windowStart('day', now))
        const opens = timeFitsAgainAt(held, limit, windowMs('day'), now)
        expect(minutesUsed(held, windowStart('day', opens))).toBeLessThan(limit)
        if (opens > now)
          expect(minutesUsed(held, windowStart('day', new Date(opens.getTime() - 1)))).toBe(limit)
      },
    ),
  )
})

test('stricter applies at once, looser waits, and the same is no change', () => {
  fc.assert(
    fc.property(fc.option(fc.bigInt({ min: 1n })), fc.option(fc.bigInt({ min: 1n })), (inForce, wanted) => {
      const effect = changeOf(inForce, wanted)
      const isLooser = inForce !== null && (wanted === null || wanted > inForce)
      expect(effect).toBe(inForce === wanted ? 'none' : isLooser ? 'later' : 'now')
    }),
  )
})

test('an increase can be confirmed from the full 24 hours on, and expires 7 days later', () => {
  const request = confirmTimes(now)
  const at = (ms: number) => statusOf(request, new Date(now.getTime() + ms))
  expect(at(24 * HOUR_MS - 1)).toBe('waits')
  expect(at(24 * HOUR_MS)).toBe('confirmable')
  expect(at(8 * 24 * HOUR_MS - 1)).toBe('confirmable')
  expect(at(8 * 24 * HOUR_MS)).toBe('lapsed')
})
