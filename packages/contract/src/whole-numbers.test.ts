import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { playerCalls } from './calls.ts'
import { operatorCalls } from './operator/index.ts'

type Schema = Readonly<{
  type?: string
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}>

/** What a column of 32 bits holds. */
const INT32_MAX = 2_147_483_647
/** The latest instant that someone may set; the periods that a list is asked for are of instants, too, and any of them may be empty. */
const SET_UNTIL_MS = Date.UTC(2200, 0)
/** Each setting has bounds of its own, in the catalogue of settings; a version of odds is compared with ours and never kept. */
const isSetting = (path: string) => /^operator\/settings\/propose\.value/.test(path)
const isCompared = (path: string) => path === 'cclogin/orderdown.oddsVersion'
const isPeriod = (path: string) => /\.(from|to|until)$/.test(path) && !/\/save\./.test(path)

const isBounded = ({ maximum = Infinity }: Schema) => maximum <= INT32_MAX || maximum === SET_UNTIL_MS

const unbounded = (schema: Schema, path: string): string[] => [
  ...(schema.type === 'integer' &&
  !isBounded(schema) &&
  !isPeriod(path) &&
  !isSetting(path) &&
  !isCompared(path)
    ? [path]
    : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
  ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
  ...(schema.anyOf ?? []).flatMap((part) => unbounded(part, path)),
]

test('a whole number that is asked for is bounded by what the database can hold, and an instant that is set by the next century', () => {
  const found = [...Object.values(playerCalls), ...Object.values(operatorCalls)].flatMap(
    ({ path, request }) =>
      unbounded(z.toJSONSchema(request, { unrepresentable: 'any', io: 'input' }) as Schema, path),
  )
  expect(found).toEqual([])
})
