import { getReceipt as call, refusalsOf } from '@opendraw/contract'
import { fromRoundId, type GameInstance, namesOf, rulesOf } from '@opendraw/games'
import { batchTree, ownerHandle, sealedTree } from '@opendraw/games/fairness'
import { assert, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { type HeadRow, newestHead } from '../transparency/index.ts'
import { betHashes } from './bet-hash.ts'
import { treesOf } from './state.ts'
import { type BatchRow, batchesOf, slipsOf, storeBatches } from './tables/batches.ts'
import {
  type BatchSignature,
  findPlacedSlip,
  findSignature,
  type PlacedSlip,
  signatureOf,
} from './tables/slips.ts'
import { rowOf } from './waiting-slips.ts'

/** One line of a receipt: what was hashed of it, its place in its batch, and its way to the batch's root. */
export type ReceiptLine = Readonly<{
  line: number
  play: string
  pick: string
  playNo: number
  pickIndex: number
  stake: Money
  hash: Uint8Array
  index: number
  path: readonly Uint8Array[]
}>

/** The way from a batch to the root that seals its round. */
export type ReceiptSeal = NonNullable<PlacedSlip['sealed']> &
  Readonly<{ batchIndex: number; batchCount: number; batchPath: readonly Uint8Array[] }>

export type Receipt = Readonly<{
  key: string
  playerId: bigint
  instance: GameInstance
  issue: bigint
  placedAt: Date
  salt: Buffer
  owner: Uint8Array
  lines: readonly ReceiptLine[]
  batch: BatchRow
  signed: BatchSignature
  sealed: ReceiptSeal | null
  head: HeadRow | null
}>

const refuse = refusalsOf(call)

/**
 * The receipt of one of the player's slips, from the stored bets alone: the same before and after the seal, but for the
 * way to it. The root of its batch is stored and signed if that has not been done yet. Refuses another player's slip
 * with not_found.
 */
export async function getReceipt(
  ctx: Pick<Context, 'db' | 'vault' | 'state'>,
  playerId: bigint,
  key: string,
): Promise<Receipt> {
  const slip = await findPlacedSlip(ctx.db, playerId, key)
  const round = slip && fromRoundId(slip.roundId)
  if (!slip || !round) throw refuse('not_found')
  const { row: batch, tree } = await batchProof(ctx, slip.roundId, slip.batch)
  const salt = saltOf(key)
  return {
    key,
    playerId,
    instance: round.instance,
    issue: round.issue,
    placedAt: slip.placedAt,
    salt,
    owner: ownerHandle(playerId, salt),
    lines: linesOf(playerId, key, slip, round.instance, tree),
    batch,
    signed: await sign(ctx, batch),
    sealed: slip.sealed && (await sealOf(ctx, slip.sealed, batch)),
    head: (await newestHead(ctx.db)) ?? null,
  }
}

// As bet-hash.ts has it: the slip's key twice.
function saltOf(key: string): Buffer {
  return Buffer.from(key.replaceAll('-', '').repeat(2), 'hex')
}

function linesOf(
  playerId: bigint,
  key: string,
  { roundId, lines }: PlacedSlip,
  { game }: GameInstance,
  tree: BatchProof['tree'],
): ReceiptLine[] {
  const hashes = betHashes({ playerId, key, roundId, lines })
  const places = new Map(tree.hashes.map((hash, index) => [Buffer.from(hash).toString('hex'), index]))
  return lines.map(({ line, play: playNo, pick: pickIndex, stake }, at) => {
    const names = namesOf(rulesOf(game), playNo, pickIndex)
    const text = hashes[at] ?? ''
    const index = places.get(text)
    assert(names !== undefined && index !== undefined, 'a stored line is of the rules and in its batch')
    const hash = Buffer.from(text, 'hex')
    const { playId: play, pick } = names
    return { line, play, pick, playNo, pickIndex, stake, hash, index, path: tree.path(index) }
  })
}

// Once a batch: signatures are only worth something in a player's hands, so the first request has it made.
async function sign({ db, vault }: Pick<Context, 'db' | 'vault'>, batch: BatchRow): Promise<BatchSignature> {
  const known = await findSignature(db, batch.roundId, batch.batch)
  if (known) return known
  await storeBatches(db, [batch])
  const { betCount: count, stakeTotal: stake } = batch
  const signature = vault.signBatch({ ...batch, count, stake })
  return signatureOf(db, batch.roundId, batch.batch, { serverKey: vault.serverKey, signature })
}

async function sealOf(
  ctx: Pick<Context, 'db' | 'state'>,
  sealed: NonNullable<PlacedSlip['sealed']>,
  { roundId, batch }: BatchRow,
): Promise<ReceiptSeal> {
  const tree = await sealProof(ctx, roundId)
  const index = tree.batches.findIndex((one) => one.batch === batch)
  assert(sealed.betsRoot.equals(tree.root) && index >= 0, 'the stored batches are those that were sealed')
  return { ...sealed, batchIndex: index, batchCount: tree.count, batchPath: tree.path(index) }
}

type ProofContext = Pick<Context, 'db' | 'state'>

/** A batch's row and the tree over its bets, from what is stored of them. */
type BatchProof = Readonly<{ row: BatchRow; tree: ReturnType<typeof batchTree> }>

/** The tree over one batch's bets in one round, remembered for a while. */
function batchProof(ctx: ProofContext, roundId: bigint, batch: bigint): Promise<BatchProof> {
  return treesOf(ctx).batches(`${roundId} ${batch}`, () => makeBatchProof(ctx, roundId, batch))
}

/** The tree over a sealed round's batches, remembered for a while. */
function sealProof(ctx: ProofContext, roundId: bigint): Promise<ReturnType<typeof sealedTree>> {
  return treesOf(ctx).seals(`${roundId}`, async () => sealedTree(await batchesOf(ctx.db, roundId)))
}

async function makeBatchProof({ db }: ProofContext, roundId: bigint, batch: bigint): Promise<BatchProof> {
  const slips = await slipsOf(db, roundId, [batch])
  const hashes = slips.flatMap((slip) => betHashes({ ...slip, roundId }))
  const row = rowOf(roundId, batch, slips, hashes)
  const tree = batchTree(hashes.map((hash) => Buffer.from(hash, 'hex')))
  assert(row.root.equals(tree.root), 'both ways of hashing agree')
  return { row, tree }
}
