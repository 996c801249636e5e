import { beforeEach, expect, test } from 'vitest'
import * as paths from '../paths.ts'
import { back, bindNavigator, navigate, redirect, relaunch, switchTab } from './verbs.ts'

let pages: string[]
beforeEach(() => {
  pages = ['/']
  bindNavigator({
    go: (delta) => pages.splice(pages.length + delta),
    to: (path, { replace }) => pages.splice(replace ? pages.length - 1 : pages.length, 1, path),
    depth: () => pages.length - 1,
  })
})

test('query parameters are appended to the URL', () => {
  expect(paths.withQuery('/a', { x: 1, y: 'á b', z: undefined })).toBe('/a?x=1&y=%C3%A1+b')
  expect(paths.withQuery('/a?q=1', { x: true })).toBe('/a?q=1&x=true')
  expect(paths.withQuery('/a')).toBe('/a')
})

test('navigate opens a page above, back closes it', () => {
  navigate(paths.level, { level: 2 })
  expect(pages).toEqual(['/', '/pages/vip/index?level=2'])
  back()
  expect(pages).toEqual(['/'])
})

test('redirect takes the place of the page', () => {
  navigate('/a')
  redirect('/b')
  expect(pages).toEqual(['/', '/b'])
})

test('back closes the given number of pages, and never leaves the app', () => {
  navigate('/a')
  navigate('/b')
  back(2)
  expect(pages).toEqual(['/'])
  navigate('/a')
  back(9)
  expect(pages).toEqual(['/'])
})

test('after a relaunch nothing lies below: back opens home', () => {
  navigate('/a')
  navigate('/b')
  relaunch(paths.login)
  expect(pages.at(-1)).toBe('/pages/login/index')
  back()
  expect(pages.at(-1)).toBe('/')
})

test('switching the tab closes the pages above it', () => {
  navigate('/a')
  switchTab(paths.mine)
  expect(pages.at(-1)).toBe('/pages/mine/index')
  back()
  expect(pages.at(-1)).toBe('/')
})
