import { randomBytes } from 'node:crypto'
import { seenOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { commitmentOf } from '@opendraw/games/fairness'
import { splitPacket } from '@opendraw/games/packets'
import { assert, CENT } from '@opendraw/money'
import { settingOf } from '../settings/index.ts'
import { newPacketCode, type PacketInput } from './packet-state.ts'
import { addPacket } from './tables/packets.ts'

/** The sender: a player with the key of the request, or the operator by an approval. */
export type PacketFrom =
  | Readonly<{ senderId: bigint; key: string; approvalId: null }>
  | Readonly<{ senderId: null; key: null; approvalId: bigint }>

/** Draws the split from a new seed and writes the packet down with its commitment; answers its number. The caller moves the money. */
export async function drawPacket(tx: Tx, input: PacketInput, from: PacketFrom): Promise<bigint> {
  const seed = randomBytes(32)
  const { total, count, mode, targets, greeting } = input
  const pieces = splitPacket({ seed, mode, count, cents: Number(total / CENT) })
  const added = await addPacket(tx, {
    ...from,
    code: newPacketCode(),
    mode,
    total,
    count,
    targets: targets && sorted(targets),
    greeting: shownGreeting(greeting),
    seed,
    commitment: Buffer.from(commitmentOf(seed)),
    shares: pieces.map((cents) => BigInt(cents) * CENT),
    lifeHours: await settingOf(tx, 'packetLifeHours'),
  })
  assert(added !== undefined, 'an insert returns its row')
  return added.id
}

/** A greeting as its readers see it. */
export function shownGreeting(greeting: string): string {
  return seenOf(greeting).trim()
}

/** Each number once, the smallest first. */
export function sorted(targets: readonly bigint[]): bigint[] {
  return [...new Set(targets)].sort((a, b) => (a < b ? -1 : 1))
}
