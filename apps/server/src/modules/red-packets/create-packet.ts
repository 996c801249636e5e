import { randomBytes } from 'node:crypto'
import { createPacket as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { commitmentOf } from '@opendraw/games/fairness'
import { splitPacket } from '@opendraw/games/packets'
import { cash, keyFrom, open, packet, post } from '@opendraw/ledger'
import { assert, CENT, encode } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { checkFundPassword, checkSecondFactor } from '../credentials/index.ts'
import { payFromBudget } from '../promotions/earnings/index.ts'
import { refuseWhileResting } from '../responsible-gaming/index.ts'
import { settingOf, settingsOf } from '../settings/index.ts'
import { asksForPasskey, freeCash, type Proven, refuseWithoutPasskey } from '../wallet/withdrawals/index.ts'
import { newPacketCode, type PacketInput, packetFault, refuseNameless } from './packet-state.ts'
import { addPacket, type PacketRow, packetById, packetByKey, packetsSentOfLate } from './tables/packets.ts'

const refuse = refusalsOf(call)

export type PlayerPacketInput = PacketInput &
  Readonly<{
    playerId: bigint
    fundPassword: string
    /** Of the second factor, for a player who has one. */
    totp?: string | undefined
    key: string
  }>

/**
 * Sends a red packet: the split is drawn and committed to, and the money waits in the packet from then on. Only what
 * could be withdrawn can be sent (a packet is no way around the wagering requirement or a hold on withdrawals), and a
 * player's packets are decided one after the other, together with their withdrawals. A repeat with the same key answers
 * the packet of the first call without asking for the fund password again; the same key with another input is refused
 * (key_reused).
 */
export async function createPacket(ctx: Context, input: PlayerPacketInput): Promise<PacketRow> {
  const { playerId, key } = input
  const earlier = await packetByKey(ctx.db, playerId, key)
  if (earlier) return sameOrRefuse(earlier, input)
  if (!(await settingsOf(ctx.db, ['playerPackets'])).playerPackets) throw refuse('packets_closed')
  await refuseNameless(ctx, playerId)
  const fault = await packetFault(ctx.db, input)
  if (fault) throw refuse(fault.reason, 'details' in fault ? fault.details : {})
  await checkFundPassword(ctx, playerId, input.fundPassword)
  const isPasskeyAsked = await asksForPasskey(ctx.db, playerId, input.total)
  const intent = [call.path, key, input.total, input.count, input.mode, String(input.targets)]
  const isProven = await checkSecondFactor(ctx, playerId, input.totp, { isPasskeyAsked, intent })
  const row = await ctx.db.transaction((tx) => send(tx, { ...input, isProven }))
  ctx.onWalletsChanged([playerId])
  return row
}

async function send(tx: Tx, input: PlayerPacketInput & Proven): Promise<PacketRow> {
  const { playerId, total, key } = input
  const { cash: held, free, turnoverLeft } = await freeCash(tx, playerId)
  const first = await packetByKey(tx, playerId, key)
  if (first) return sameOrRefuse(first, input)
  await refuseWhileResting(tx, playerId)
  await refuseOverDay(tx, playerId, total)
  await refuseWithoutPasskey(tx, input, total)
  if (total > held) throw refuse('insufficient_balance')
  if (total > free)
    throw refuse('packet_turnover_left', { left: encode(turnoverLeft), withdrawable: encode(free) })
  const id = await drawPacket(tx, input, { senderId: playerId, key, approvalId: null })
  await open(tx, [packet(id)])
  const [outcome] = await post(tx, [
    {
      from: cash(playerId),
      to: packet(id),
      amount: total,
      reason: 'packet_send',
      key: keyFrom('packet_send', id),
      ref: id,
    },
  ])
  if (!outcome?.ok) throw refuse('insufficient_balance')
  const row = await packetById(tx, id)
  assert(row !== undefined, 'a packet just added is there')
  return row
}

async function refuseOverDay(tx: Tx, playerId: bigint, total: bigint): Promise<void> {
  const { packetAmountPerDay: max } = await settingsOf(tx, ['packetAmountPerDay'])
  const sent = await packetsSentOfLate(tx, playerId)
  if (sent + total > max)
    throw refuse('packet_limit_reached', { max: encode(max), left: encode(max > sent ? max - sent : 0n) })
}

function sameOrRefuse(row: PacketRow, input: PacketInput): PacketRow {
  const same =
    row.total === input.total &&
    row.count === input.count &&
    row.mode === input.mode &&
    (row.greeting === input.greeting.trim() || row.greeting === '') &&
    String(row.targets) === String(input.targets && sorted(input.targets))
  if (!same) throw refuse('key_reused')
  return row
}

/**
 * Makes a red packet of the operator out of the budget for packets, once an approval, in its transaction. Refuses with
 * `promotion_paused` when the budget lacks the money, and, as for a player's packet, what cannot be split.
 */
export async function createHousePacket(tx: Tx, input: PacketInput, approvalId: bigint): Promise<PacketRow> {
  const fault = await packetFault(tx, input)
  if (fault) throw new Refusal(fault.reason, 'details' in fault ? fault.details : {})
  const id = await drawPacket(tx, input, { senderId: null, key: null, approvalId })
  const amount = input.total
  const key = keyFrom('packet_fill', id)
  const payment = { to: packet(id), amount, reason: 'packet_fill', key, ref: id } as const
  await payFromBudget(tx, 'packets', [payment], keyFrom('packet aside', id))
  const row = await packetById(tx, id)
  assert(row !== undefined, 'a packet just added is there')
  return row
}

/** The sender: a player with the key of the request, or the operator by an approval. */
type PacketFrom =
  | Readonly<{ senderId: bigint; key: string; approvalId: null }>
  | Readonly<{ senderId: null; key: null; approvalId: bigint }>

/** Draws the split from a new seed and writes the packet down with its commitment; answers its number. The caller moves the money. */
async function drawPacket(tx: Tx, input: PacketInput, from: PacketFrom): Promise<bigint> {
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
    greeting: greeting.trim(),
    seed,
    commitment: Buffer.from(commitmentOf(seed)),
    shares: pieces.map((cents) => BigInt(cents) * CENT),
    lifeHours: await settingOf(tx, 'packetLifeHours'),
  })
  assert(added !== undefined, 'an insert returns its row')
  return added.id
}

/** Each number once, the smallest first. */
function sorted(targets: readonly bigint[]): bigint[] {
  return [...new Set(targets)].sort((a, b) => (a < b ? -1 : 1))
}
