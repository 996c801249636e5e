import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { partnerChannels, partnerReasonCodes, partnerStates, TeamTotals } from '../calls/invitations.ts'
import { Digits, Instant, Micros, pageOf, paging, text } from '../values.ts'
import { whichPlayer } from './players.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

export const PartnerApplication = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  state: z.enum(partnerStates),
  channel: z.enum(partnerChannels),
  /** Null when the player is purged. */
  plan: z.nullable(z.string()),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  note: z.string(),
  registeredAt: Instant,
  kycLevel: z.int(),
  levels: z.array(TeamTotals),
  commission: Micros,
})
export const listPartners = defineCall({
  method: 'POST',
  path: 'operator/partners/list',
  access: 'operator',
  permission: 'partners:application:read',
  about: 'Applications of partners by state, the longest waiting first where they wait, with what is known.',
  request: z.strictObject({ state: z.optional(z.enum(partnerStates)), ...paging }),
  reply: pageOf(PartnerApplication),
  refusals: [],
})
export const decidePartner = defineCall({
  method: 'POST',
  path: 'operator/partners/decide',
  access: 'operator',
  permission: 'partners:application:decide',
  about:
    'Approves or rejects an application, or ends a partnership; the player reads the reason in their language.',
  request: z.strictObject({
    id: Digits,
    verdict: z.enum(['approved', 'rejected', 'ended']),
    code: z.optional(z.enum(partnerReasonCodes)),
    /** The player reads it as written. */
    note: z.optional(text(0, REASON_LENGTH_MAX)),
  }),
  reply: PartnerApplication,
  refusals: ['not_found', 'already_decided', 'reason_required'],
})

export const getPlayerTeam = defineCall({
  method: 'POST',
  path: 'operator/players/team',
  access: 'operator',
  permission: 'players:player:read',
  about: "A player's inviter, and the figures of their own team on its three levels.",
  request: z.strictObject(whichPlayer),
  reply: z.object({
    inviteCode: z.string(),
    invitedBy: z.nullable(z.object({ id: Digits, nickname: z.string() })),
    /** The first day (UTC) whose stakes bring those above them commission. */
    countsFrom: z.nullable(z.string()),
    levels: z.array(TeamTotals),
    commission: Micros,
    mayEarn: z.boolean(),
    partner: z.nullable(z.enum(partnerStates)),
  }),
  refusals: ['not_found'],
})

/** The calls about partners and teams. */
export const partnerAdminCalls = { listPartners, decidePartner, getPlayerTeam } as const
