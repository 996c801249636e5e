import type { Tx } from '@opendraw/db'
import { CENT, toWire } from '@opendraw/money'
import { settingOf } from '../settings/index.ts'
import { type PacketMode, strangersAmong } from './tables/packets.ts'

/** A packet that somebody wants to send. Micro-USD in whole cents; `targets` null: for everybody. */
export type PacketWish = Readonly<{
  total: bigint
  count: number
  mode: PacketMode
  targets: readonly bigint[] | null
  greeting: string
}>

type PacketFault =
  | { readonly reason: 'packet_pieces_invalid' }
  | {
      readonly reason: 'amount_out_of_range' | 'packet_target_unknown'
      readonly details: Readonly<Record<string, string>>
    }

/** Why such a packet cannot be sent, whoever sends it; null when it can. */
export async function packetFault(
  db: Tx,
  { total, count, targets }: PacketWish,
): Promise<PacketFault | null> {
  const max = await settingOf(db, 'packetTotalMax')
  if (total > max) return { reason: 'amount_out_of_range', details: { min: toWire(CENT), max: toWire(max) } }
  const pieces = new Set(targets ?? []).size
  if (total < CENT * BigInt(count) || (targets !== null && count > pieces))
    return { reason: 'packet_pieces_invalid' }
  const [stranger] = await strangersAmong(db, targets ?? [])
  return stranger ? { reason: 'packet_target_unknown', details: { player: String(stranger.id) } } : null
}
