import { randomBytes } from 'node:crypto'
import { type Packet, Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { CENT, encode } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { kycLevelOf } from '../kyc/index.ts'
import { settingOf } from '../settings/index.ts'
import { type PacketMode, type PacketRow, unknownAmong } from './tables/packets.ts'

/** Without 0, 1, I and O, which are easily confused. 32 of them, so that a byte's five bits are one of them. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const LENGTH = 10

export type PacketState = z.output<typeof Packet>['state']

/** The state of a packet: it is over when its last piece is opened, or when its time is up, whichever comes first. */
export function packetState({
  claimed,
  count,
  endedAt,
  isDue,
}: Pick<PacketRow, 'claimed' | 'count' | 'endedAt' | 'isDue'>): PacketState {
  if (claimed === count) return 'finished'
  return endedAt !== null || isDue ? 'expired' : 'open'
}

/** Whether the packet is for this player: it names no one, or them. */
export function isMeantFor({ targets }: Pick<PacketRow, 'targets'>, playerId: bigint): boolean {
  return targets === null || targets.includes(playerId)
}

/** An unguessable code: 50 random bits. */
export function newPacketCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')
}

/** The code that someone typed or pasted, with its blanks, dashes and small letters forgiven; null when it is none. */
export function packetCodeFrom(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null
}

/** A packet that someone wants to send. Micro-USD in whole cents; `targets` null: for everyone. */
export type PacketInput = Readonly<{
  total: bigint
  count: number
  mode: PacketMode
  targets: readonly bigint[] | null
  greeting: string
}>

type PacketFault =
  | Readonly<{ reason: 'packet_pieces_invalid' }>
  | Readonly<{
      reason: 'amount_out_of_range' | 'packet_target_unknown'
      details: Readonly<Record<string, string>>
    }>

/** Why such a packet cannot be sent, by any sender; null when it can. */
export async function packetFault(
  db: Tx,
  { total, count, targets }: PacketInput,
): Promise<PacketFault | null> {
  const max = await settingOf(db, 'packetTotalMax')
  if (total > max) return { reason: 'amount_out_of_range', details: { min: encode(CENT), max: encode(max) } }
  const pieces = new Set(targets ?? []).size
  if (total < CENT * BigInt(count) || (targets !== null && count > pieces))
    return { reason: 'packet_pieces_invalid' }
  const [unknown] = await unknownAmong(db, targets ?? [])
  return unknown ? { reason: 'packet_target_unknown', details: { player: String(unknown.id) } } : null
}

/**
 * While real money is taken, packets between players go from one named person to another (identity_needed): by an
 * account of mere name they would pass by a deposit limit or an exclusion.
 */
export async function refuseNameless(
  { db, config }: Pick<Context, 'db' | 'config'>,
  playerId: bigint,
): Promise<void> {
  if (config.isRealMoney && (await kycLevelOf(db, playerId)) === 0) throw new Refusal('identity_needed')
}
