import { expect, test } from 'vitest'
import { createProcessState, createTtlCache, memoize, stateOf } from './process-state.ts'

test('a part of the state is made once for a context and its copies, and anew for another node', () => {
  let made = 0
  const countOf = stateOf((_: object) => ({ number: ++made }))
  const ctx = { state: createProcessState() }
  expect([countOf(ctx), countOf({ ...ctx })]).toEqual([{ number: 1 }, { number: 1 }])
  expect(countOf({ state: createProcessState() })).toEqual({ number: 2 })
})

test('a crowd that asks the same at once costs one read, and a read that failed is not remembered', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 2) throw new Error('the database is away')
    return reads
  }
  const clock = { elapsedMs: () => 0 }
  const cache = createTtlCache(60_000)
  expect(await Promise.all([cache(clock, 'a', read), cache(clock, 'a', read)])).toEqual([1, 1])
  await expect(cache(clock, 'b', read)).rejects.toThrow('away')
  expect(await cache(clock, 'b', read)).toBe(3)
  expect(await cache(clock, 'a', read)).toBe(1)
})

test('what follows from its argument alone is computed once, also where it is nothing', () => {
  const asked: string[] = []
  const lengthOf = memoize(
    ({ name }: { name: string }) => {
      asked.push(name)
      return name === '' ? undefined : name.length
    },
    ({ name }) => name,
  )
  expect([lengthOf({ name: 'pk' }), lengthOf({ name: 'pk' })]).toEqual([2, 2])
  expect([lengthOf({ name: '' }), lengthOf({ name: '' })]).toEqual([undefined, undefined])
  expect(asked).toEqual(['pk', ''])
})
