import { expect, test } from 'vitest'
import { CLOSES_AFTER_MS, changesOf, type OpenAlert } from './transition.ts'

const now = new Date('2026-11-26T23:50:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const rule = { severity: 'warning', now } as const
const known = (alert: Partial<OpenAlert> = {}): OpenAlert => ({
  id: 1n,
  subject: '',
  overAt: null,
  acknowledged: null,
  ...alert,
})
const found = (figure: number) => ({ subject: '', says: `There are ${figure}.`, figure })
const kinds = (...input: Parameters<typeof changesOf>) => changesOf(...input).map(({ kind }) => kind)

test('what is found opens once, and is brought up to date after that', () => {
  expect(changesOf([], [found(1)], rule)).toEqual([{ kind: 'open', finding: found(1) }])
  expect(changesOf([known()], [found(1)], rule)).toEqual([{ kind: 'update', id: 1n, finding: found(1) }])
})

test('closes by itself when its cause has been gone for a while, and not before', () => {
  expect(kinds([known()], [], rule)).toEqual(['over'])
  expect(kinds([known({ overAt: before(CLOSES_AFTER_MS - 1) })], [], rule)).toEqual([])
  expect(kinds([known({ overAt: before(CLOSES_AFTER_MS) })], [], rule)).toEqual(['close'])
  expect(kinds([known({ overAt: before(CLOSES_AFTER_MS) })], [found(1)], rule)).toEqual(['update'])
})

test('of a rule that needs a person, only what somebody acknowledged closes', () => {
  const over = { overAt: before(86_400_000) }
  expect(kinds([known(over)], [], { ...rule, needsPerson: true })).toEqual([])
  const acknowledged = { severity: 'warning', figure: 1 } as const
  expect(kinds([known({ ...over, acknowledged })], [], { ...rule, needsPerson: true })).toEqual(['close'])
})

test.each([
  [3, 5.9, 'warning', 'update'],
  [3, 6, 'warning', 'reopen'],
  [3, 3, 'critical', 'reopen'],
  [3, 1, 'look', 'update'],
  [0, 0, 'warning', 'update'],
] as const)('acknowledged at %d, now %d and %s: %s', (figure, next, severity, wanted) => {
  const alert = known({ acknowledged: { severity: 'warning', figure } })
  expect(kinds([alert], [{ ...found(next), severity }], rule)).toEqual([wanted])
})
