import { createHash } from 'node:crypto'
import { toJson } from '@opendraw/contract'
import { approvalPreimage } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'

/** What a proposal may carry: what JSON can say, with whole numbers only; amounts and ids become digits, instants milliseconds. */
export type Plain =
  | string
  | number
  | bigint
  | Date
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** The one text of a value: JSON without blanks, names in order of their code units, so that equal values hash alike. */
export function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const named = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${named.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`
  }
  if (typeof value === 'number') assert(Number.isSafeInteger(value), 'a proposal carries whole numbers')
  return toJson(value)
}

/** What the checker approves: SHA-256 over a tag, the act, its subject and the payload's one text, a line each. */
export function payloadHash(act: string, subject: string, payload: string): Buffer {
  return createHash('sha256')
    .update(approvalPreimage(act, subject, payload))
    .digest()
}
