import * as z from 'zod/mini'

/** What every reply travels in. `reason` is the refusal's machine word, `details` its figures; `data` is null on refusal. */
export const Envelope = z.object({
  code: z.int(),
  msg: z.string(),
  reason: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.string())),
  data: z.unknown(),
})
export type Envelope = z.output<typeof Envelope>

export const BASE_PATH = '/api/'
export const CODE_SUCCESS = 200
/** The specification's time limits: for a call, and for one that carries a file. */
export const CALL_TIMEOUT_MS = 10_000
export const UPLOAD_TIMEOUT_MS = 60_000
