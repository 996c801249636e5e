import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let idleTurn: typeof import('./idle-turn.ts').idleTurn

// One of its own: another test may have loaded it while its timers stood still, or left a turn that never comes.
beforeEach(async () => {
  vi.resetModules()
  ;({ idleTurn } = await import('./idle-turn.ts'))
})
afterEach(() => vi.unstubAllGlobals())

test('turns come one after another, each in a quiet moment of its own', async () => {
  const moments: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => moments.push(turn))
  const done: string[] = []
  const both = [idleTurn().then(() => done.push('first')), idleTurn().then(() => done.push('second'))]
  for (const expected of [['first'], ['first', 'second']]) {
    // What another test's page has left may wait here too: moments go by until our turn was in one.
    await vi.waitUntil(() => done.length >= expected.length || moments.shift()?.())
    expect(done).toEqual(expected)
  }
  await Promise.all(both)
})

test('where the browser tells of no quiet moment a turn comes all the same', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  await idleTurn()
})
