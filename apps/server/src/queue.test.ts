import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

// security: 10
test('two run, twenty wait in their order, the next is refused, and a place is free again after each', async () => {
  const queue = createQueue({ concurrency: 2, waitingMax: 20 })
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (number: number) =>
    queue(() => {
      started.push(number)
      return new Promise<void>((resolve) => finish.push(resolve))
    })
  const all = Array.from({ length: 22 }, (_, number) => work(number))
  expect(work(22)).toBeNull()
  await new Promise(setImmediate)
  expect(started).toEqual([0, 1])
  finish[0]?.()
  await all[0]
  await new Promise(setImmediate)
  expect(started).toEqual([0, 1, 2])
  expect(work(23)).not.toBeNull()
  expect(work(24)).toBeNull()
})

test('work that fails gives its place to the next', async () => {
  const queue = createQueue({ concurrency: 1, waitingMax: 1 })
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

// security: 10
test('one share fills no more than its part of the line, and others still find a place', async () => {
  const queue = createQueue({ concurrency: 1, waitingMax: 4 })
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = (share?: string) =>
    queue(() => held, share === undefined ? share : { share, shareMax: 2, isKnown: false })
  expect([work('a'), work('a'), work('a')].includes(null)).toBe(false)
  expect(work('a')).toBeNull()
  expect([work('b'), work()].includes(null)).toBe(false)
  expect(work('b')).toBeNull()
  finish()
})

// security: 10
test('many shares together leave the places that are kept for who is known', async () => {
  const queue = createQueue({ concurrency: 1, waitingMax: 4, keptForKnown: 2 })
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = (share: string, isKnown: boolean) => queue(() => held, { share, shareMax: 1, isKnown })
  expect(['running', 'a', 'b'].map((share) => work(share, false)).includes(null)).toBe(false)
  expect(work('c', false)).toBeNull()
  expect(work('player', true)).not.toBeNull()
  expect(work('player', true)).toBeNull()
  expect(work('another', true)).not.toBeNull()
  finish()
})
