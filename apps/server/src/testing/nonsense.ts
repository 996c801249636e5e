import type { Call } from '@opendraw/contract'
import * as z from 'zod'

/** One request body: what is wrong with it, and its bytes. */
export type Nonsense = Readonly<{ name: string; body: string }>

type Schema = Readonly<{
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  minimum?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  minItems?: number
  anyOf?: readonly Schema[]
}>

const texts = [
  '',
  '0',
  '-1',
  '1e3',
  '0x10',
  '+1',
  ' 1 ',
  '1,000',
  '\u0661\u0662',
  'NaN',
  '9223372036854775808',
  '9'.repeat(19),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=1+1',
  '\u0000',
  '\ud800',
  '\u202e\u{1f600}',
  '__proto__',
  'a'.repeat(20_000),
]
const others = [null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], [null], {}, { a: { b: {} } }]

const samples = [
  '1',
  '1000000',
  'a',
  'aaaaaaaaaaaa',
  'rgb-1m',
  '202611210001',
  'US',
  'abab',
  'a:b:c',
  '2026-11-21',
  '202611',
  '482914',
  '00000000-0000-4000-8000-000000000000',
  'ab'.repeat(32),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
]

/**
 * Bodies that a hostile or broken sender may make of a call's request: every field missing, of every wrong type, at and
 * beyond its edges, fields that do not exist, keys that mean something to JavaScript, and what is no JSON at all.
 */
export function nonsenseFor(call: Call): Nonsense[] {
  const schema = z.toJSONSchema(call.request, { unrepresentable: 'any' }) as Schema
  const whole = sampleOf(schema) as Record<string, unknown>
  const fields = Object.keys(schema.properties ?? {})
  const given = (name: string, body: unknown): Nonsense => ({ name, body: JSON.stringify(body) })
  return [
    ...['', 'null', '1', '"a"', '[]', '{', '{"a":1,"a":2}', '\ufeff{}'].map((body) => ({
      name: `body ${body}`,
      body,
    })),
    { name: 'a prototype', body: JSON.stringify(whole).replace('{', '{"__proto__":{"isAdmin":true},') },
    { name: 'a constructor', body: JSON.stringify(whole).replace('{', '{"constructor":{"prototype":{}},') },
    { name: 'a deep hole', body: `${'{"a":'.repeat(200)}1${'}'.repeat(200)}` },
    given('a field more', { ...whole, balance: '1', vip: 9, role: 'admin', player_id: '1', is_test: true }),
    ...fields.map((field) => given(`${field} missing`, { ...whole, [field]: undefined })),
    ...fields.flatMap((field) =>
      [...texts, ...others].map((value) =>
        given(`${field}: ${JSON.stringify(value).slice(0, 40)}`, { ...whole, [field]: value }),
      ),
    ),
  ].map((one) => ({ ...one, body: one.body.replace(/,\}/g, '}') }))
}

/** Something that the schema accepts, or nearly. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return schema.anyOf[0] && sampleOf(schema.anyOf[0])
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, properties[name] && sampleOf(properties[name])]))
  }
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return textOf(schema)
}

function textOf({ pattern = '', minLength = 0 }: Schema): string {
  const fits = (text: string) => text.length >= minLength && new RegExp(pattern, 'u').test(text)
  return samples.find(fits) ?? 'a'
}
