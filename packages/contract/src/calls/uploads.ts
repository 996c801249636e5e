import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Uuid } from '../values.ts'

/** The specification's bounds: files in one choice, and pictures of one album, three in a row. */
export const UPLOAD_COUNT_MAX = 52
export const ALBUM_MAX = 9

/** What a player may upload a picture for. */
export const uploadKinds = ['deposit_proof', 'kyc_document', 'avatar', 'support'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** A form: the field `kind` before the field `file`. Without a kind it is a proof of a deposit. */
export const upload = defineCall({
  method: 'POST',
  path: 'cclogin/upload',
  access: 'player',
  body: 'multipart',
  about: 'Takes one picture (jpeg, png, webp; at most 5 MB), re-encodes it and keeps it private.',
  request: z.strictObject({ kind: z.optional(z.enum(uploadKinds)) }),
  reply: z.object({ id: Uuid, width: z.int(), height: z.int() }),
  refusals: ['upload_refused', 'upload_quota', 'busy'],
})

/** A picture of one's own: GET /api/cclogin/picture/:id with the token header answers the image itself. */
export const ownPicture = { method: 'GET', path: 'cclogin/picture' } as const
