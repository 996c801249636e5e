import { afterEach, expect, test, vi } from 'vitest'
import { idleTurn } from './idle-turn.ts'

afterEach(() => vi.unstubAllGlobals())

test('turns come one after another, each in a quiet moment of its own', async () => {
  const moments: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => moments.push(turn))
  const done: string[] = []
  const both = [idleTurn().then(() => done.push('first')), idleTurn().then(() => done.push('second'))]
  for (const expected of [['first'], ['first', 'second']]) {
    await vi.waitUntil(() => moments.length > 0)
    moments.shift()?.()
    await vi.waitUntil(() => done.length === expected.length)
    expect(done).toEqual(expected)
  }
  await Promise.all(both)
})

test('where the browser tells of no quiet moment a turn comes all the same', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  await idleTurn()
})
