import { expect, test } from 'vitest'
import { redirectPath } from './redirect-path.ts'

test('a login leads back to the page that asked for it, with its query', () => {
  expect(redirectPath('/pages/cc/RGB?id=rgb-1m')).toBe('/pages/cc/RGB?id=rgb-1m')
})

test('a login never leads out of the app, nor to a login again', () => {
  expect([null, '', 'https://evil.example', '//evil.example', '/pages/login/reg'].map(redirectPath)).toEqual(
    Array.from({ length: 5 }, () => '/'),
  )
})
