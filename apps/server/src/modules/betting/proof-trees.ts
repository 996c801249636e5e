import { batchTree, sealedTree } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { rowOf } from './batch-row.ts'
import { betHashes } from './bet-hash.ts'
import { type BatchRow, batchesOf, slipsOf } from './tables/batches.ts'

type Db = Context['db']

/** A batch's row and the tree over its bets, from what is stored of them. */
export type BatchProof = Readonly<{ row: BatchRow; tree: ReturnType<typeof batchTree> }>

/** The tree over one batch's bets in one round. Neither ever changes, so that the last few are remembered. */
export const batchProof = remembering(async (db: Db, roundId: bigint, batch: bigint): Promise<BatchProof> => {
  const slips = await slipsOf(db, roundId, [batch])
  const hashes = slips.flatMap((slip) => betHashes({ ...slip, roundId }))
  const row = rowOf(roundId, batch, slips, hashes)
  const tree = batchTree(hashes.map((hash) => Buffer.from(hash, 'hex')))
  assert(row.root.equals(tree.root), 'both ways of hashing agree')
  return { row, tree }
})

/** The tree over a sealed round's batches, also remembered: many of its players ask at once, when it is drawn. */
export const sealProof = remembering(async (db: Db, roundId: bigint) =>
  sealedTree(await batchesOf(db, roundId)),
)

const REMEMBERED = 16

// A tree of thousands of bets takes some milliseconds of the one thread: whoever asks a hundred times is not given a hundred.
function remembering<Key extends readonly bigint[], T>(read: (db: Db, ...key: Key) => Promise<T>) {
  const memories = new WeakMap<object, Map<string, Promise<T>>>()
  return (db: Db, ...key: Key): Promise<T> => {
    const memory = memories.get(db) ?? new Map<string, Promise<T>>()
    memories.set(db, memory)
    const name = key.join(' ')
    const known = memory.get(name)
    if (known) return known
    const [oldest] = memory.keys()
    if (memory.size >= REMEMBERED && oldest !== undefined) memory.delete(oldest)
    const answer = read(db, ...key)
    memory.set(name, answer)
    answer.catch(() => memory.delete(name))
    return answer
  }
}
