import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeEarlyAnswer } from './early-answer.ts'

const url = '/api/user/getUserinfo'
const response = Promise.resolve(new Response('{}'))
const as = (token: string, lang = 'en') => ({ headers: { lang, token } })

beforeEach(() => {
  window.early = { url, lang: 'en', token: 'a token', response }
})
afterEach(() => {
  window.early = undefined
})

test('the call that the page made before the app is answered once', () => {
  expect(takeEarlyAnswer('/api/ccinit/getinit', as('a token'))).toBeUndefined()
  expect(takeEarlyAnswer(url, as('a token'))).toBe(response)
  expect(takeEarlyAnswer(url, as('a token'))).toBeUndefined()
})

test.each([
  ['another player', as('another token')],
  ['another language', as('a token', 'th')],
  ['a visitor', undefined],
])('it is not for %s', (_whom, init) => {
  expect(takeEarlyAnswer(url, init)).toBeUndefined()
  expect(takeEarlyAnswer(url, as('a token'))).toBeUndefined()
})
