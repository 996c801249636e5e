import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { methodKinds } from '../calls/deposits.ts'
import { Digits, Instant, Nothing, Ordinal, TypedMicros, text, Uuid, wholeNumber } from '../values.ts'
import { REASON_LENGTH_MAX, written } from './typed-texts.ts'

export const PAY_TO_MAX = 8
const NAME_MAX = 60
const INSTRUCTIONS_MAX = 2_000

const Positive = wholeNumber(/^[1-9]\d{0,14}$/)

/** What an operator may set of a way to deposit; the player pays num / den of the currency for one USD. */
const settable = {
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  name: written(NAME_MAX),
  instructions: written(INSTRUCTIONS_MAX),
  payTo: z
    .array(z.strictObject({ label: written(NAME_MAX), value: text(1, 200) }))
    .check(z.maxLength(PAY_TO_MAX)),
  qr: z.nullable(Uuid),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  rate: z.strictObject({ num: Positive, den: Positive }),
  amountMin: TypedMicros,
  amountMax: TypedMicros,
  position: z.int().check(z.minimum(0), z.maximum(999)),
  isActive: z.boolean(),
}

const inWords = z.record(z.string(), z.string())
export const AdminMethod = z.object({
  id: z.string(),
  kind: z.enum(methodKinds),
  name: inWords,
  instructions: inWords,
  payTo: z.array(z.object({ label: inWords, value: z.string() })),
  qr: z.nullable(Uuid),
  currency: z.string(),
  country: z.nullable(z.string()),
  rate: z.object({ num: Digits, den: Digits }),
  amountMin: Digits,
  amountMax: Digits,
  position: z.int(),
  isActive: z.boolean(),
  /** Whether this server can take it at all: a provider's needs the provider configured, the sandbox that none is. */
  isOffered: z.boolean(),
  /** Grows with every change; a change is of the version that its maker saw. */
  version: z.int(),
  changedAt: Instant,
  changedBy: z.nullable(z.string()),
  /** The pending proposal about it. */
  waits: z.nullable(Digits),
})
export const listMethods = defineCall({
  method: 'POST',
  path: 'operator/methods/list',
  access: 'operator',
  permission: 'finance:method:read',
  about: 'Every way to deposit, also those that are closed.',
  request: Nothing,
  reply: z.object({ list: z.array(AdminMethod) }),
  refusals: [],
})
export const saveMethod = defineCall({
  method: 'POST',
  path: 'operator/methods/save',
  access: 'operator',
  permission: 'finance:method:propose',
  about:
    'Proposes a new way to deposit (version 0) or a change of one. It applies after dual approval; earlier deposits keep their instructions.',
  request: z.strictObject({
    ...settable,
    version: Ordinal,
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: [
    'method_unknown',
    'already_decided',
    'already_proposed',
    'reason_required',
    'amount_out_of_range',
    'picture_unknown',
  ],
})
export const uploadMethodQr = defineCall({
  method: 'POST',
  path: 'operator/methods/qr',
  access: 'operator',
  permission: 'finance:method:propose',
  body: 'multipart',
  about:
    'Takes the QR picture of a way to deposit, re-encodes it and keeps it; players see it once a method shows it.',
  request: Nothing,
  reply: z.object({ id: Uuid, width: z.int(), height: z.int() }),
  refusals: ['upload_refused', 'upload_quota', 'busy'],
})
/** The same picture for an operator: GET /api/operator/methodqr/:id with the token header answers the image itself. */
export const adminMethodQr = {
  method: 'GET',
  path: 'operator/methodqr',
  permission: 'finance:method:read',
} as const

/** The calls about the ways to deposit. */
export const methodAdminCalls = { listMethods, saveMethod, uploadMethodQr } as const
