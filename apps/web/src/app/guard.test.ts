import { expect, test } from 'vitest'
import { guard, isOpen, openPaths, ownOpenPaths } from './guard.ts'
import { screenFiles } from './routes.ts'

/** The specification, chapter 2, "Login guard", word by word. */
const openList =
  '/pages/first-storage/index, /pages/return-cash/index, /pages/telegram/index, /pages/buddy/index, /pages/login/index, /pages/login/forget, /pages/login/reg, /pages/jogos/index, /pages/home/index, /pages/cc/hong, /pages/jogos/game-details/index, /'.split(
    ', ',
  )
const paths = Object.values(screenFiles).flatMap(Object.keys)

test('the open list is exactly the specification’s, and ours adds only what everyone may check and read', () => {
  expect([...openPaths].sort()).toEqual([...openList].sort())
  expect(ownOpenPaths).toEqual([
    '/pages/fairness/verify',
    '/pages/fairness/index',
    '/pages/jogos/rules',
    '/pages/mine/protection/help',
    '/pages/solvency',
    '/pages/support/index',
    '/pages/support/new',
    '/pages/support/thread',
  ])
})

test('every path that is not on the list leads a visitor to the login page', () => {
  const closed = paths.filter((path) => !openList.includes(path) && !ownOpenPaths.includes(path))
  expect(closed.length).toBeGreaterThan(50)
  for (const path of closed) expect(guard(path, false)?.split('?')[0]).toBe('/pages/login/index')
  for (const path of openList) expect(guard(path, false)).toBeUndefined()
})

test('with a token every path is open', () => {
  expect(paths.every((path) => guard(path, true) === undefined)).toBe(true)
})

test('the query string is ignored by the list and kept for after the login', () => {
  expect(isOpen('/pages/login/reg?code=AB12')).toBe(true)
  expect(isOpen('/pages/vip/index?next=/pages/login/reg')).toBe(false)
  expect(guard('/pages/cc/RGB?id=rgb-1m', false)).toBe(
    '/pages/login/index?redirect=%2Fpages%2Fcc%2FRGB%3Fid%3Drgb-1m',
  )
})
