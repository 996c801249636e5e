import * as z from 'zod'
import type { OpenApi } from './openapi.ts'
import { PARTNER_PATH, partnerOperations, partnerRefusals } from './partner.ts'

const wire = { io: 'input' } as const

const DESCRIPTION = `Reading for partners and book-keepers, with a key in the header Authorization: Bearer. Statuses are those of HTTP; a
refusal has a body with error.code, a stable word. Amounts are decimal strings, instants RFC 3339 in UTC. There is no personal data in any answer.`

/** The document of the partners' API, derived from its operations. */
export function partnerOpenapi(): OpenApi {
  return {
    openapi: '3.1.0',
    info: { title: 'Opendraw for partners', version: '1.0.0', description: DESCRIPTION },
    paths: Object.fromEntries(
      Object.entries(partnerOperations).map(([name, operation]) => [
        PARTNER_PATH + operation.path,
        { get: operationOf(name, operation) },
      ]),
    ),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            error: {
              type: 'object',
              properties: { code: { enum: Object.keys(partnerRefusals) }, message: { type: 'string' } },
              required: ['code', 'message'],
            },
          },
          required: ['error'],
        },
      },
    },
  }
}

type Operation = (typeof partnerOperations)[keyof typeof partnerOperations]

function operationOf(name: string, { path, scope, about, query, reply }: Operation) {
  const { properties = {} } = z.toJSONSchema(query, wire)
  const inPath = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{1,19}$' } }]
    : []
  const inQuery = Object.entries(properties).map(([field, schema]) => ({ name: field, in: 'query', schema }))
  const json = (schema: unknown) => ({ 'application/json': { schema } })
  const refused = json({ $ref: '#/components/schemas/Refusal' })
  return {
    operationId: name,
    summary: about,
    description: `Scope: ${scope}`,
    security: [{ key: [] }],
    parameters: [...inPath, ...inQuery],
    responses: {
      200: { description: 'What was asked for.', content: json(z.toJSONSchema(reply, wire)) },
      ...Object.fromEntries(
        [...new Set(Object.values(partnerRefusals))].map((status) => [
          status,
          { description: codesOf(status), content: refused },
        ]),
      ),
    },
  }
}

const codesOf = (status: number): string =>
  Object.entries(partnerRefusals)
    .filter(([, own]) => own === status)
    .map(([code]) => code)
    .join(', ')
