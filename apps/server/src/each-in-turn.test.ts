import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

test('the others are done after one has failed, and the first failure is told then', async () => {
  const done: number[] = []
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`)
    done.push(one)
  }
  await expect(eachInTurn([1, 2, 3, 4, 5], work)).rejects.toThrow('no 2')
  expect(done).toEqual([1, 3, 5])
  await eachInTurn([7], work)
  expect(done).toEqual([1, 3, 5, 7])
})
