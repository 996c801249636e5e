import { expect, test } from 'vitest'
import { lean } from '../vite.config.ts'

test('what only the server reads of a call is left out, and nothing else', () => {
  const text = `const common = ['busy'] as const
export const one = defineCall({
  path: 'a/b',
  about: 'Sends: a "code", {twice},',
  request: z.strictObject({ about: z.string() }),
  reply: z.object({ about: z.string(), refusals: z.int(), request: z.int() }),
  refusals: [...common, 'x'],
})`
  expect(lean(text, 'calls/one.ts').replace(/\s+/g, ' ')).toBe(
    "const common = ['busy'] as const export const one = defineCall({ path: 'a/b', reply: z.object({ about: z.string(), refusals: z.int(), request: z.int() }), })",
  )
})
