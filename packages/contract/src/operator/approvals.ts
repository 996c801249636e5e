import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Hex, Instant, pageOf, paging, text } from '../values.ts'
import { OneTimeLink } from './access.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

export const approvalStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const

/** An action that needs dual approval. The checker approves the hash of what they see: see `approvalPreimage`. */
export const Approval = z.object({
  id: Digits,
  act: z.string(),
  subject: z.string(),
  /** The payload's one text (JSON): the hash is over it. */
  payload: z.string(),
  hash: Hex,
  /** The state when it was proposed (JSON); null where nothing was there. */
  before: z.nullable(z.string()),
  reason: z.string(),
  maker: z.string(),
  makerId: Digits,
  madeAt: Instant,
  expiresAt: Instant,
  state: z.enum(approvalStates),
  checker: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  decisionReason: z.string(),
  /** Whether the caller may decide on it: not their own, and an action that their permissions cover. */
  mayDecide: z.boolean(),
  isMine: z.boolean(),
  /** Until when the caller may not approve what this operator proposes: one of them let the other in. */
  tooNewUntil: z.nullable(Instant),
  /** Whether a pending proposal of another came from the caller's own network, and with the same browser. */
  sameNetwork: z.boolean(),
  sameDevice: z.boolean(),
})

/** What the hash of a proposal is taken over (SHA-256 of its UTF-8 text): a client can recompute it. */
export function approvalPreimage(act: string, subject: string, payload: string): string {
  return `opendraw/approval/v1\n${act}\n${subject}\n${payload}`
}

export const listApprovals = defineCall({
  method: 'POST',
  path: 'operator/approvals/list',
  access: 'operator',
  permission: 'oversight:approval:read',
  about: 'Proposals, newest first.',
  request: z.strictObject({
    state: z.optional(z.enum(approvalStates)),
    act: z.optional(text(1, 60)),
    subject: z.optional(text(1, 80)),
    ...paging,
  }),
  reply: pageOf(Approval),
  refusals: [],
})
/** The refusals of the actions themselves when the state has changed since they were proposed. */
const actionRefusals = [
  'setting_unknown',
  'setting_malformed',
  'setting_date_invalid',
  'setting_date_taken',
  'allow_list_excludes_you',
  'provider_decides',
  'method_unknown',
  'amount_out_of_range',
  'insufficient_balance',
  'address_taken',
  'not_yourself',
  'last_admin',
  'promotion_paused',
  'packet_pieces_invalid',
  'packet_target_unknown',
  'document_taken',
  'name_taken',
  'day_not_over',
  'day_jobs_open',
  'day_locked',
] as const
export const approveProposal = defineCall({
  method: 'POST',
  path: 'operator/approvals/approve',
  access: 'operator',
  permission: 'oversight:approval:decide',
  about:
    'Agrees to a proposal of someone else and does it, once. The hash is that of what the caller was shown.',
  request: z.strictObject({ id: Digits, hash: Hex.check(z.length(64)) }),
  reply: z.extend(Approval, { link: z.nullable(OneTimeLink) }),
  refusals: [
    'not_found',
    'already_decided',
    'own_proposal',
    'operator_too_new',
    'proposal_changed',
    'proposal_expired',
    'maker_disabled',
    'debt_grew',
    'player_frozen',
    ...actionRefusals,
  ],
})
export const rejectProposal = defineCall({
  method: 'POST',
  path: 'operator/approvals/reject',
  access: 'operator',
  permission: 'oversight:approval:decide',
  about: "Rejects another operator's proposal, with a reason; nothing is done.",
  request: z.strictObject({ id: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: Approval,
  refusals: [
    'not_found',
    'already_decided',
    'own_proposal',
    'proposal_expired',
    'maker_disabled',
    'reason_required',
  ],
})
export const withdrawProposal = defineCall({
  method: 'POST',
  path: 'operator/approvals/withdraw',
  access: 'operator',
  permission: 'oversight:approval:read',
  about: "Takes the caller's own proposal back; anyone else's is as absent.",
  request: z.strictObject({ id: Digits }),
  reply: Approval,
  refusals: ['not_found', 'already_decided', 'proposal_expired'],
})

export const approvalCalls = { listApprovals, approveProposal, rejectProposal, withdrawProposal } as const
