import { openapi } from '@opendraw/contract/openapi'
import { operatorCalls } from '@opendraw/contract/operator'
import type { Wire } from './wire.ts'

/** One call, as the document of the API has it. */
export type ApiCall = Readonly<{
  path: string
  method: 'GET' | 'POST'
  isPublic: boolean
  isUpload: boolean
  /** Its fields with their JSON schemas. */
  fields: Readonly<Record<string, Schema>>
}>

export type Schema = Readonly<{
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  minLength?: number
  minItems?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
}>

/** Every call that the players' origin says it has: /api/openapi.json, which everyone may read. */
export async function readApi({ send }: Wire, origin: string): Promise<readonly ApiCall[]> {
  const { text } = await send({ origin, path: '/api/openapi.json', method: 'GET' })
  return callsOf(Object(JSON.parse(text).paths))
}

/** Every call of the console: its origin publishes no document, but the program that it sends to everyone knows them all. */
export function consoleApi(): readonly ApiCall[] {
  return callsOf(openapi(operatorCalls).paths)
}

function callsOf(paths: Readonly<Record<string, Readonly<Record<string, object>>>>): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, Object(operation))),
  )
}

function callOf(path: string, method: string, operation: Record<string, unknown>): ApiCall {
  const content = Object(Object(operation.requestBody).content)
  const isUpload = 'multipart/form-data' in content
  const schema: Schema = Object(Object(Object.values(content)[0]).schema)
  return {
    ...{
      path,
      method: method === 'get' ? 'GET' : 'POST',
      isPublic: operation.security === undefined,
      isUpload,
    },
    fields: schema.properties ?? {},
  }
}

const SAMPLES = [
  '1',
  '10000000',
  'a',
  'rgb-1m',
  '202611210001',
  'US',
  'abab',
  '2026-11-21',
  '202611',
  '2026-11',
  '482914',
  '2026-11-01',
  '00000000-0000-4000-8000-000000000000',
  'ab'.repeat(32),
  '2026-W48',
] as const

/** Something that the schema accepts, or nearly. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return schema.anyOf[0] && sampleOf(schema.anyOf[0])
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  }
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  const pattern = new RegExp(schema.pattern ?? '', 'u')
  return (
    SAMPLES.find((text) => text.length >= (schema.minLength ?? 0) && pattern.test(text)) ?? 'a'.repeat(20)
  )
}

/** A whole request of that call. */
export function requestOf({ fields }: ApiCall): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, sampleOf(schema)]))
}
