import * as z from 'zod'
import { type Call, guardRefusals } from './call.ts'
import { refusals } from './refusals.ts'
import { BASE_PATH } from './wire.ts'

export type Operation = Readonly<{
  operationId: string
  summary: string
  readonly [field: string]: unknown
}>
export type OpenApi = Readonly<{
  openapi: '3.1.0'
  info: Readonly<{ title: string; version: string; description: string }>
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<Record<string, unknown>>
}>

// What is sent, not what a program makes of it.
const wire = { io: 'input' } as const

const DESCRIPTION = `Every answer of a call is HTTP 200 with an envelope: code 200 and data, or another code with msg (in the
language of the header lang), reason (a stable word) and details. 503 means that the service is away for a moment.
Money is whole micro-units (10^-6 USD) as digits in a string.`

/** The document of an API, derived from its calls; nothing in it is written by hand. */
export function openapi(calls: Readonly<Record<string, Call>>): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = BASE_PATH + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Opendraw', version: '1.1.0', description: DESCRIPTION },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: { lang: { name: 'lang', in: 'header', schema: { type: 'string', default: 'en' } } },
    },
  }
}

function operationOf(name: string, call: Call): Operation {
  return {
    operationId: name,
    summary: call.about,
    tags: [call.path.split('/')[0] ?? ''],
    parameters: [{ $ref: '#/components/parameters/lang' }, ...(call.method === 'GET' ? queryOf(call) : [])],
    ...(call.access !== 'public' && { security: [{ token: [] }] }),
    ...(call.method === 'POST' && { requestBody: { required: true, content: contentOf(call) } }),
    responses: {
      200: { description: 'The envelope.', content: { 'application/json': { schema: envelopeOf(call) } } },
      503: { description: 'Away for a moment: the same call may succeed later.' },
    },
  }
}

// The request of a GET is a flat object of texts.
function queryOf(call: Call): unknown[] {
  const { properties = {}, required = [] } = z.toJSONSchema(call.request, wire)
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
}

function contentOf(call: Call): Record<string, unknown> {
  if (call.body !== 'multipart') return { 'application/json': { schema: z.toJSONSchema(call.request, wire) } }
  const file = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  }
  return { 'multipart/form-data': { schema: file } }
}

function envelopeOf(call: Call): unknown {
  const codes = [...new Set([...guardRefusals, ...call.refusals])]
  const refused = codes.map((reason) => ({
    type: 'object',
    properties: {
      code: { const: refusals[reason].code },
      msg: { type: 'string' },
      reason: { const: reason },
      details: { type: 'object', additionalProperties: { type: 'string' } },
      data: { type: 'null' },
    },
    required: ['code', 'msg', 'reason', 'data'],
  }))
  const succeeded = {
    type: 'object',
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: z.toJSONSchema(call.reply, wire) },
    required: ['code', 'msg', 'data'],
  }
  return { oneOf: [succeeded, ...refused] }
}
