import { expect, test } from 'vitest'
import { redirectPath } from './redirect-path.ts'

test('a login leads back to the page that asked for it, with its query', () => {
  expect(redirectPath('/pages/cc/RGB?id=rgb-1m')).toBe('/pages/cc/RGB?id=rgb-1m')
})

// security: 33
test.each([
  null,
  '',
  '/',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/pages/\\evil.example',
  '/pages//evil.example',
  '/pages/../evil',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  '/pages/javascript:alert(1)',
  '/%2fevil.example',
  '/pages/%2f%2fevil.example',
  '/\t/evil.example',
  '/pages/cc/RGB\n//evil.example',
  '/Pages/cc/RGB',
  '/pages/login/reg',
])('a login that is asked to lead to %j leads home', (wanted) => {
  expect(redirectPath(wanted)).toBe('/')
})
