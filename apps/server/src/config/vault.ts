import { Agent, request } from 'node:http'
import {
  type BeaconChain,
  type LogContent,
  receiptMessage,
  type Seal,
  type SignedBatch,
  sealMessage,
} from '@opendraw/games/fairness'
import type { LiabilityHead } from '@opendraw/liabilities/verify'
import * as z from 'zod'
import { traced } from '../tracing/traced.ts'
import { BeaconChainFacts } from './beacon-chain.ts'
import { loadSealKey } from './key-files.ts'

/** An epoch as the vault published and signed it. */
export type EpochCommitment = z.output<typeof Epoch>
/** The commitment of one round, with its path to the root of its epoch. */
export type RoundCommitment = z.output<typeof Commitment>
/** The head of the transparency log with the vault's signature. */
export type SignedHead = z.output<typeof Head>
/** The vault's key and its signature over a total. */
export type SignedLiability = z.output<typeof Liability>
/** Sealed bets with the server's signature over them. */
export type SignedSeal = Seal & Readonly<{ signature: Uint8Array }>

/**
 * The process that knows the undrawn seeds. Every method rejects with the socket's own error while it is down, and with
 * VaultRefused when it refuses.
 */
export type Vault = Readonly<{
  /** `beacon` null: the week is drawn from its seeds alone (mode 0). A week that is published keeps what it has. */
  commit(game: string, epochId: string, beacon: BeaconChain | null): Promise<EpochCommitment>
  /** The commitments of up to 1,000 rounds from the issue on; fewer where the committed epochs end. */
  commitments(game: string, firstIssue: bigint, count: number): Promise<readonly RoundCommitment[]>
  /** This server's signature over sealed bets: what the vault asks for before it gives a seed. */
  sign(seal: Seal): Buffer
  /** This server's signature over the root of a batch. */
  signBatch(batch: SignedBatch): Buffer
  /** The key that judges both (32 bytes). */
  serverKey: Buffer
  /** The vault's signature over the log up to the last of these entries (at most 100); `previous` precedes the first. */
  signHead(previous: Buffer, entries: readonly LogContent[]): Promise<SignedHead>
  /** The vault's signature over the total of what is owed as of a snapshot; one for each asset and snapshot ever. */
  signLiability(head: LiabilityHead): Promise<SignedLiability>
  /** The seeds (32 bytes) of up to 100 locked rounds, in order. The same seal always gets the same seed. */
  release(seals: readonly SignedSeal[]): Promise<readonly Buffer[]>
  close(): void
}>

/** The vault understood and will not: too early, another seal before, not published. */
export class VaultRefused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`the vault refused: ${reason}`)
    this.name = 'VaultRefused'
    this.reason = reason
  }
}

const RELEASE_TIMEOUT_MS = 5_000
// A week of commitments is hashed while the question waits.
const COMMIT_TIMEOUT_MS = 30_000
const CONNECTIONS_MAX = 4
const REPLY_BYTES_MAX = 8 * 1024 * 1024

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((hex) => Buffer.from(hex, 'hex'))
const signature = z
  .string()
  .regex(/^[0-9a-f]{128}$/)
  .transform((hex) => Buffer.from(hex, 'hex'))
const issue = z
  .string()
  .regex(/^[0-9]{12}$/)
  .transform(BigInt)
const Epoch = z.object({
  game: z.string(),
  epochId: z.string(),
  firstIssue: issue,
  lastIssue: issue,
  leafCount: z.int(),
  root: hash,
  previousRoot: z.nullable(hash),
  rulesHash: hash,
  mode: z.literal([0, 2]),
  beacon: z.nullable(BeaconChainFacts).default(null),
  oddsVersion: z.int(),
  publishedAtMs: z.int(),
  vaultKey: hash,
  signature,
})
const Commitment = z.object({
  issue,
  epochId: z.string(),
  leafIndex: z.int(),
  leafCount: z.int(),
  commitment: hash,
  path: z.array(hash),
})
const Head = z.object({ seq: z.int(), hash, vaultKey: hash, signature })
const Liability = z.object({ vaultKey: hash, signature })
const Refused = z.object({ ok: z.literal(false), reason: z.string() })
const CommitReply = z.union([z.object({ ok: z.literal(true), epoch: Epoch }), Refused])
const CommitmentsReply = z.union([z.object({ ok: z.literal(true), rounds: z.array(Commitment) }), Refused])
const HeadReply = z.union([z.object({ ok: z.literal(true), head: Head }), Refused])
const LiabilityReply = z.union([z.object({ ok: z.literal(true), head: Liability }), Refused])
const Release = z.union([z.object({ ok: z.literal(true), seed: hash }), Refused])
const ReleaseReply = z.union([z.object({ ok: z.literal(true), rounds: z.array(Release) }), Refused])

/** Connects to the vault's socket; nothing is sent until the first question. Makes the server's sealing key on first use. */
export function connectVault({ socket, keysDir }: { socket: string; keysDir: string }): Vault {
  const key = loadSealKey(keysDir)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX })
  const ask = async <T>(
    path: string,
    body: unknown,
    reply: z.ZodType<({ ok: true } & T) | Refusal>,
  ): Promise<T> =>
    granted(reply.parse(await traced('question', `vault${path}`, () => post(agent, socket, path, body))))
  return {
    commit: async (game, epochId, beacon) =>
      (await ask('/commit', { game, epochId, beacon }, CommitReply)).epoch,
    commitments: async (game, firstIssue, count) =>
      (await ask('/commitments', { game, firstIssue: String(firstIssue), count }, CommitmentsReply)).rounds,
    sign: (seal) => key.sign(sealMessage(seal)),
    signBatch: (batch) => key.sign(receiptMessage(batch)),
    serverKey: key.publicKey,
    signHead: async (previous, entries) =>
      (await ask('/head', { previous: hexOf(previous), entries }, HeadReply)).head,
    signLiability: async (head) => (await ask('/liability', toLiability(head), LiabilityReply)).head,
    release: async (seals) => {
      const { rounds } = await ask('/release', { rounds: seals.map(toSeal) }, ReleaseReply)
      return rounds.map((round) => granted<{ seed: Buffer }>(round).seed)
    },
    close: () => agent.destroy(),
  }
}

type Refusal = z.output<typeof Refused>

function granted<T>(reply: ({ ok: true } & T) | Refusal): T {
  if (!reply.ok) throw new VaultRefused(reply.reason)
  return reply
}

function toSeal({ game, issue, root, count, stake, signature }: SignedSeal) {
  return {
    game,
    issue: String(issue),
    root: hexOf(root),
    count: String(count),
    stake: String(stake),
    signature: hexOf(signature),
  }
}

function toLiability({ snapshotId, root, total, journalNo, ...head }: LiabilityHead) {
  return {
    ...head,
    snapshotId: String(snapshotId),
    root: hexOf(root),
    total: String(total),
    journalNo: String(journalNo),
  }
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function post(agent: Agent, socketPath: string, path: string, question: unknown): Promise<unknown> {
  const body = JSON.stringify(question)
  const timeout = path === '/release' ? RELEASE_TIMEOUT_MS : COMMIT_TIMEOUT_MS
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request({ socketPath, path, method: 'POST', agent, headers, timeout }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text += chunk
        if (text.length > REPLY_BYTES_MAX) sent.destroy(new Error('the vault answered without end'))
      })
      reply.on('error', reject)
      reply.on('end', () => {
        try {
          resolve(JSON.parse(text))
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.on('timeout', () =>
      sent.destroy(Object.assign(new Error('the vault did not answer'), { code: 'ETIMEDOUT' })),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
