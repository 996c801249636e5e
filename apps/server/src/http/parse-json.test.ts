import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JSON_DEPTH_MAX, JsonRefused, parseJson } from './parse-json.ts'

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      const wanted: unknown = JSON.parse(text)
      if (/__proto__|constructor|prototype/.test(text)) return
      expect(parseJson(text)).toEqual(wanted)
    }),
  )
})

// security: 36, 37
test.each([
  ['a syntax error', '{"a":1'],
  ['nothing', ''],
  ['a key that stands twice', '{"a":1,"a":2}'],
  ['a key that stands twice deep down', '{"x":[{"a":1,"b":{"c":1,"c":2}}]}'],
  ['a key that stands twice in different spellings', '{"a":1,"\\u0061":2}'],
  ['a key that stands twice around braces in texts', '{"a":"}{[","a":2}'],
  ['__proto__', '{"__proto__":{"isAdult":true}}'],
  ['an escaped __proto__', '{"\\u005f_proto__":1}'],
  ['constructor', '{"x":{"constructor":{"prototype":1}}}'],
  ['depth', `${'['.repeat(JSON_DEPTH_MAX + 1)}${']'.repeat(JSON_DEPTH_MAX + 1)}`],
])('refuses %s', (_, text) => {
  expect(() => parseJson(text)).toThrow(JsonRefused)
})

test('takes the same key in two objects, forbidden words as values, and the full depth', () => {
  expect(parseJson('[{"a":1},{"a":"__proto__"}]')).toEqual([{ a: 1 }, { a: '__proto__' }])
  expect(parseJson(`${'['.repeat(JSON_DEPTH_MAX)}${']'.repeat(JSON_DEPTH_MAX)}`)).toBeDefined()
  expect(parseJson('{"a\\"b":1,"a":2}')).toEqual({ 'a"b': 1, a: 2 })
})
