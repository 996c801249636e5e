import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lean } from './lean-contract.ts'

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

test('a schema of another file is read by its function, too', () => {
  const file = join(import.meta.dirname, '../../../packages/contract/src/calls/one.ts')
  const text =
    "import { Digits, digits, type Day } from '../values.ts'\nexport const one = defineCall({ path: 'a/b', reply: z.array(Digits) })"
  expect(lean(text, file)).toBe(
    "import { Digits_of, digits, type Day } from '../values.ts'\nexport const one = defineCall({ path: 'a/b', " +
      "get reply(){const value=z.array(Digits_of());Object.defineProperty(this,'reply',{value});return value} })",
  )
})

test('what the contract’s own client imports is read by its function, too', () => {
  const file = join(import.meta.dirname, '../../../packages/contract/src/client/one.ts')
  const text = "import { Envelope } from '../wire.ts'\nconst read = () => Envelope.safeParse(1)"
  expect(lean(text, file)).toBe(
    "import { Envelope_of } from '../wire.ts'\nconst read = () => Envelope_of().safeParse(1)",
  )
})

test('a schema that the contract makes by a function of its own is made when it is read', () => {
  expect(lean('export const Sum = wholeNumber(/^\\d$/)', 'values.ts')).toBe(
    'let Sum_made; export const Sum_of = () => (Sum_made ??= wholeNumber(/^\\d$/));export const Sum = /* @__PURE__ */ Sum_of();',
  )
})

test('a schema whose name is something else elsewhere in its file stops the build', () => {
  const shadowed = "const Kind = z.enum(['a'])\nconst of = (Kind: string) => [Kind]"
  expect(() => lean(shadowed, 'calls/one.ts')).toThrow('calls/one.ts: Kind is a schema and something else')
  expect(() => lean("const Kind = z.enum(['a'])\nexport { Kind }", 'calls/one.ts')).toThrow(
    'Kind is a schema',
  )
})

test('a schema of a file is made when it is first read, and one that others import also when they load it', () => {
  const text = `import * as z from 'zod/mini'
const Kind = z.enum(['a'])
export const Gift = z.object({ kind: Kind, Kind: z.int(), of: z.array(Kind).check(z.minLength(1)) })
export type Gift = z.infer<typeof Gift>
export const one = defineCall({ path: 'a/b', reply: z.object({ Gift, gifts: z.array(Gift) }) })`
  expect(lean(text, 'calls/one.ts').replace(/\s+/g, ' ')).toBe(
    "import * as z from 'zod/mini' let Kind_made; const Kind_of = () => (Kind_made ??= z.enum(['a'])); " +
      'let Gift_made; export const Gift_of = () => (Gift_made ??= z.object({ kind: Kind_of(), Kind: z.int(), of: z.array(Kind_of()).check(z.minLength(1)) }));' +
      'export const Gift = /* @__PURE__ */ Gift_of(); export type Gift = z.infer<typeof Gift> ' +
      "export const one = defineCall({ path: 'a/b', get reply(){const value=z.object({ Gift: Gift_of(), gifts: z.array(Gift_of()) });Object.defineProperty(this,'reply',{value});return value} })",
  )
})
