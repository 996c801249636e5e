import { betHashes, writeUuid } from './bet-hash.ts'
import type { Slip } from './slip.ts'
import type { BatchRow } from './tables/batches.ts'
import { rowOf } from './waiting-slips.ts'

/** The slips that one transaction accepted. */
export type Commit = Readonly<{ batch: bigint; slips: readonly Slip[] }>

/** A commit as bytes: they cross to another thread without being copied, and cost the garbage collector nothing. */
export type PackedCommit = Readonly<{ batch: bigint; bets: number; bytes: Uint8Array<ArrayBuffer> }>

const KEY_BYTES = 16
const SLIP_BYTES = 8 + KEY_BYTES + 8 + 2
const LINE_BYTES = 2 + 4 + 8

/** Its slips one after another: player, key, round, number of lines, and by line play, pick, stake; all big-endian. */
export function packCommit({ batch, slips }: Commit): PackedCommit {
  const lines = slips.reduce((count, slip) => count + slip.lines.length, 0)
  const bytes = new Uint8Array(slips.length * SLIP_BYTES + lines * LINE_BYTES)
  // A view writes a bigint in one step; a buffer takes it apart.
  const into = new DataView(bytes.buffer)
  let at = 0
  for (const slip of slips) {
    into.setBigUint64(at, slip.playerId)
    at += 8
    at += writeUuid(bytes, slip.key, at)
    into.setBigUint64(at, slip.roundId)
    into.setUint16(at + 8, slip.lines.length)
    at += 10
    for (const { play, pick, stake } of slip.lines) {
      into.setUint16(at, play)
      into.setUint32(at + 2, pick)
      into.setBigUint64(at + 6, stake)
      at += LINE_BYTES
    }
  }
  return { batch, bets: lines, bytes }
}

/** The rows of one batch, one for each round in it. */
export function rootsOf({ batch, bytes }: Omit<PackedCommit, 'bets'>): BatchRow[] {
  const rounds = Map.groupBy(unpack(bytes), (slip) => slip.roundId)
  return [...rounds].map(([roundId, slips]) => rowOf(roundId, batch, slips, slips.flatMap(betHashes)))
}

type HashedSlip = Pick<Slip, 'playerId' | 'key' | 'roundId' | 'lines' | 'stake'>

function unpack(bytes: Uint8Array<ArrayBuffer>): HashedSlip[] {
  const from = Buffer.from(bytes.buffer)
  const slips: HashedSlip[] = []
  for (let at = 0; at < from.length; ) {
    const playerId = from.readBigUInt64BE(at)
    const key = from.toString('hex', at + 8, at + 8 + KEY_BYTES)
    const roundId = from.readBigUInt64BE(at + 8 + KEY_BYTES)
    const count = from.readUInt16BE(at + SLIP_BYTES - 2)
    at += SLIP_BYTES
    const lines = Array.from({ length: count }, (_, n) => {
      const line = at + n * LINE_BYTES
      return {
        play: from.readUInt16BE(line),
        pick: from.readUInt32BE(line + 2),
        stake: from.readBigUInt64BE(line + 6),
      }
    })
    at += count * LINE_BYTES
    slips.push({ playerId, key, roundId, lines, stake: lines.reduce((sum, { stake }) => sum + stake, 0n) })
  }
  return slips
}
