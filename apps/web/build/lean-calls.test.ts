import { expect, test } from 'vitest'
import { lean } from '../vite.config.ts'

test('what only the server reads of a call is left out, its reply’s schema is made when it is read, and nothing else', () => {
  const text = `const common = ['busy'] as const
export const one = defineCall({
  path: 'a/b',
  about: 'Sends: a "code", {twice},',
  request: z.strictObject({ about: z.string() }),
  reply: z.object({ about: z.string(), refusals: z.int(), request: z.int() }),
  refusals: [...common, 'x'],
})
export const two = defineCall({ path: 'a/c', request: Nothing, reply: Nothing })`
  expect(lean(text, 'calls/one.ts').replace(/\s+/g, ' ')).toBe(
    "const common = ['busy'] as const export const one = defineCall({ path: 'a/b', get reply(){const value=z.object({ about: z.string(), refusals: z.int(), request: z.int() });Object.defineProperty(this,'reply',{value});return value}, }) export const two = defineCall({ path: 'a/c', reply: Nothing })",
  )
})
