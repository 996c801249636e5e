import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { documentKinds, kycReasonCodes } from '../calls/person.ts'
import { Digits, Instant, Nothing, naming, pageOf, paging, text, Uuid } from '../values.ts'
import { BulkIds, BulkOutcomes } from './bulk.ts'
import { Claim, claimFilter, PendingApproval } from './queues.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** The states of a check that was submitted. */
export const kycCaseStates = ['pending', 'passed', 'failed', 'expired'] as const

export const QueuedKyc = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  state: z.enum(kycCaseStates),
  documentKind: z.enum(documentKinds),
  documentExpires: z.string(),
  country: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  claim: z.nullable(Claim),
  second: z.nullable(PendingApproval),
})
export const listKycQueue = defineCall({
  method: 'POST',
  path: 'operator/kyc/list',
  access: 'operator',
  permission: 'kyc:case:read',
  about:
    'Checks of documents by state, the longest waiting first where they wait. Nothing of the person is opened.',
  request: z.strictObject({ state: z.optional(z.enum(kycCaseStates)), claim: claimFilter, ...paging }),
  reply: pageOf(QueuedKyc),
  refusals: [],
})
export const readKycCase = defineCall({
  method: 'POST',
  path: 'operator/kyc/read',
  access: 'operator',
  permission: 'kyc:doc:read',
  about:
    "One check with the person's data and the pictures of their document. Each access is recorded and counts for the day's; the code may be an hour old.",
  request: z.strictObject({ id: Digits }),
  reply: z.object({
    documentNumber: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    birthDate: z.nullable(z.string()),
    pictures: z.array(Uuid),
  }),
  refusals: ['not_found', 'person_reads_spent'],
})

const Verdict = {
  id: Digits,
  code: z.optional(z.enum(kycReasonCodes)),
  reason: z.optional(text(0, REASON_LENGTH_MAX)),
}

export const decideKyc = defineCall({
  method: 'POST',
  path: 'operator/kyc/decide',
  access: 'operator',
  permission: 'kyc:case:decide',
  about:
    'Passes documents or fails them with a reason that the player reads in their language. Passing another name or birth date than passed before needs dual approval.',
  request: z.strictObject({ ...Verdict, verdict: z.enum(['passed', 'failed']) }),
  reply: QueuedKyc,
  refusals: [
    'not_found',
    'already_decided',
    'already_proposed',
    'claimed_by_other',
    'reason_required',
    'document_taken',
  ],
})
export const overrideKyc = defineCall({
  method: 'POST',
  path: 'operator/kyc/override',
  access: 'operator',
  permission: 'kyc:case:override',
  about: 'Proposes to reverse a decision. It needs dual approval.',
  request: z.strictObject({ ...Verdict, verdict: z.enum(['passed', 'failed']) }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'already_decided', 'already_proposed', 'reason_required'],
})
export const listKycReviewers = defineCall({
  method: 'POST',
  path: 'operator/kyc/reviewers',
  access: 'operator',
  permission: 'kyc:case:decide',
  about: 'The operators who may decide on checks of documents.',
  request: Nothing,
  reply: z.object({ list: z.array(z.object({ id: Digits, name: z.string() })) }),
  refusals: [],
})
export const assignKyc = defineCall({
  method: 'POST',
  path: 'operator/kyc/assign',
  access: 'operator',
  permission: 'kyc:case:decide',
  about:
    'Assigns several checks for one reason to an operator who may decide on them, for eight hours. Each is its own act with its own audit line: one that is decided or that another operator has taken is refused alone.',
  request: z.strictObject({
    ids: BulkIds,
    operator: Digits,
    reason: naming(1, REASON_LENGTH_MAX),
    /** Nothing is assigned: the reply says what would be. */
    isPreview: z.boolean(),
  }),
  reply: BulkOutcomes,
  refusals: ['not_a_reviewer'],
})

/** A picture of a person's document: GET /api/operator/kycpicture/:id with the token header answers the image itself. */
export const kycPicture = {
  method: 'GET',
  path: 'operator/kycpicture',
  permission: 'kyc:doc:read',
} as const

/** The calls about checks of documents. */
export const kycAdminCalls = {
  listKycQueue,
  readKycCase,
  decideKyc,
  overrideKyc,
  listKycReviewers,
  assignKyc,
} as const
