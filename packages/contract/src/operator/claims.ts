import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done } from '../values.ts'
import { Claim } from './queues.ts'

/** How long a claim lasts, and how much longer each time it is kept. */
export const CLAIM_MINUTES = 10

/** What operators work on one request at a time. */
export const claimable = ['deposit', 'withdrawal', 'kyc', 'player_case'] as const
const Request = z.strictObject({ kind: z.enum(claimable), id: Digits })

export const claimRequest = defineCall({
  method: 'POST',
  path: 'operator/claims/take',
  access: 'operator',
  permission: null,
  about:
    'Takes a waiting request to work on for ten minutes, or keeps it for ten more. Needs the right to decide on its kind.',
  request: Request,
  reply: Claim,
  refusals: ['not_found', 'already_decided', 'claimed_by_other', 'no_permission'],
})
export const releaseClaim = defineCall({
  method: 'POST',
  path: 'operator/claims/release',
  access: 'operator',
  permission: null,
  about: 'Gives a request back that the caller has claimed; anything else stays as it is.',
  request: Request,
  reply: Done,
  refusals: ['no_permission'],
})

/** The calls about claims. */
export const claimCalls = { claimRequest, releaseClaim } as const
