import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { partnerScopes } from '../partner.ts'
import { Digits, Instant, Nothing, text } from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** How a key or a webhook is called, in the audit log, too. */
export const IntegrationName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))
export const KEY_DAYS_MAX = 365
export const NETWORKS_MAX = 20
/** How long an old secret may count beside a new one. */
export const ROTATION_HOURS_MAX = 168

/** An address or a range of addresses: 10.1.0.0/16. */
export const Network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])

const ApiKey = z.object({
  id: Digits,
  name: z.string(),
  scopes: z.array(z.enum(partnerScopes)),
  networks: z.array(z.string()),
  madeAt: Instant,
  expiresAt: Instant,
  /** To the minute. */
  usedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  isExpired: z.boolean(),
  /** The secrets that count, the newest first; none: it was not taken yet. */
  secrets: z.array(
    z.object({
      prefix: z.string(),
      lastFour: z.string(),
      madeAt: Instant,
      madeBy: z.string(),
      endsAt: z.nullable(Instant),
    }),
  ),
})

export const listApiKeys = defineCall({
  method: 'POST',
  path: 'operator/integrations/keys/list',
  access: 'operator',
  permission: 'integrations:key:read',
  about: 'The keys of the partners’ API, the newest first; never a secret.',
  request: Nothing,
  reply: z.object({ list: z.array(ApiKey) }),
  refusals: [],
})
export const proposeApiKey = defineCall({
  method: 'POST',
  path: 'operator/integrations/keys/propose',
  access: 'operator',
  permission: 'integrations:key:propose',
  about:
    'Proposes a key of the partners’ API. After dual approval it is in the list, and its secret can be taken once.',
  request: z.strictObject({
    name: IntegrationName,
    scopes: z.array(z.enum(partnerScopes)).check(z.minLength(1), z.maxLength(partnerScopes.length)),
    networks: z.array(Network).check(z.maxLength(NETWORKS_MAX)),
    days: z.int().check(z.minimum(1), z.maximum(KEY_DAYS_MAX)),
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['name_taken', 'already_proposed', 'reason_required'],
})
export const issueApiKey = defineCall({
  method: 'POST',
  path: 'operator/integrations/keys/issue',
  access: 'operator',
  permission: 'integrations:key:issue',
  about:
    'Makes the secret of an approved key and answers it, this once. Where it has one already, that counts for so many hours more.',
  request: z.strictObject({
    id: Digits,
    oldHours: z.int().check(z.minimum(0), z.maximum(ROTATION_HOURS_MAX)),
  }),
  reply: z.object({ secret: z.string() }),
  refusals: ['not_found'],
})
export const revokeApiKey = defineCall({
  method: 'POST',
  path: 'operator/integrations/keys/revoke',
  access: 'operator',
  permission: 'integrations:key:revoke',
  about: 'Ends a key for good and at once, on every node.',
  request: z.strictObject({ id: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ revokedAt: Instant }),
  refusals: ['not_found', 'reason_required'],
})

export const apiKeyCalls = { listApiKeys, proposeApiKey, issueApiKey, revokeApiKey } as const
