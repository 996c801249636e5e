import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Digits,
  GameId,
  Hex,
  IdempotencyKey,
  Instant,
  Issue,
  Micros,
  PAGE_SIZE_MAX,
  paging,
} from '../values.ts'

/** An ISO week: 2026-W48. */
export const EpochId = z.string().check(z.regex(/^20\d{2}-W\d{2}$/))

/** The head of the transparency log that the vault signed last: how many entries, and the hash of the last of them. */
export const LogHead = z.object({ seq: z.int(), hash: Hex, vaultKey: Hex, signature: Hex })

export const getEpochs = defineCall({
  method: 'POST',
  path: 'ccinit/getepochs',
  access: 'public',
  about: 'The published epochs of a game instance, the newest first; `before` is an epoch id.',
  request: z.strictObject({
    id: GameId,
    before: z.optional(EpochId),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_SIZE_MAX))),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        game: GameId,
        epochId: EpochId,
        startsAt: Instant,
        endsAt: Instant,
        firstIssue: Issue,
        lastIssue: Issue,
        leafCount: z.int(),
        root: Hex,
        previousRoot: z.nullable(Hex),
        rulesHash: Hex,
        mode: z.int(),
        oddsVersion: z.int(),
        publishedAtMs: Instant,
        /** Public for a full day before its first round. */
        hasFullNotice: z.boolean(),
        vaultKey: Hex,
        signature: Hex,
        /** Its entry in the transparency log; null for the moment before it is written. */
        logSeq: z.nullable(z.int()),
      }),
    ),
    next: z.nullable(EpochId),
  }),
  refusals: ['not_found'],
})

export const LogEntry = z.object({
  seq: z.int(),
  atMs: Instant,
  kind: z.string(),
  subject: z.string(),
  /** Canonical JSON: what is hashed, byte for byte. */
  body: z.string(),
  previous: Hex,
  hash: Hex,
})

export const getChain = defineCall({
  method: 'POST',
  path: 'ccinit/getchain',
  access: 'public',
  about: 'The transparency log, the newest entry first, with its signed head; `before` is a seq.',
  request: z.strictObject(paging),
  reply: z.object({ list: z.array(LogEntry), next: z.nullable(Digits), head: z.nullable(LogHead) }),
  refusals: [],
})

export const getReceipt = defineCall({
  method: 'POST',
  path: 'cclogin/getreceipt',
  access: 'player',
  about:
    "The receipt of one of the player's own slips: what was hashed of each line, its path to the signed root of its batch, and from there to the sealed root once the round is locked.",
  request: z.strictObject({ orderNo: IdempotencyKey }),
  reply: z.object({
    orderNo: IdempotencyKey,
    game: GameId,
    issue: Issue,
    roundId: Digits,
    placedAt: Instant,
    playerId: Digits,
    ownerSalt: Hex,
    owner: Hex,
    lines: z.array(
      z.object({
        line: z.int(),
        play: z.string(),
        pick: z.string(),
        playNo: z.int(),
        pickIndex: z.int(),
        stake: Micros,
        betHash: Hex,
        /** Its place among the batch's hashes in ascending order, and the way from there to `batchRoot`. */
        index: z.int(),
        path: z.array(Hex),
      }),
    ),
    batch: Digits,
    batchRoot: Hex,
    batchCount: z.int(),
    batchStake: Micros,
    /** Of the server, over the batch's root. */
    signature: Hex,
    serverKey: Hex,
    /** The way from the batch to the root that seals the round; null until it is sealed. */
    sealed: z.nullable(
      z.object({
        batchIndex: z.int(),
        batchCount: z.int(),
        batchPath: z.array(Hex),
        betsRoot: Hex,
        betCount: Digits,
        stakeTotal: Micros,
        signature: z.nullable(Hex),
      }),
    ),
    log: z.nullable(LogHead),
  }),
  refusals: ['not_found'],
})
