import { getEntryKey as keyCall, Refusal, refusalsOf } from '@opendraw/contract'
import { checkEntry as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { databaseTime } from '../../calendar/index.ts'
import { blindIndex } from '../../privacy/index.ts'
import { type ItemRow, itemById, lockExistingItem } from '../tables/items.ts'
import { markAdmitted, type UnitRow, unitById } from '../tables/units.ts'
import { entryTextFrom, judgeEntryCode } from './entry-code.ts'

const refuse = refusalsOf(call)
const refuseKey = refusalsOf(keyCall)

export type EntryKey = Readonly<{ unit: UnitRow; key: Buffer; now: Date }>

/**
 * The key of a unit for who holds it. It is made from the deployment's secret, the unit and its version, and kept
 * nowhere: with the next change of hands it is another. Refuses what is not in the player's hands, and a collectible.
 */
export async function readEntryKey(ctx: Context, playerId: bigint, unitId: bigint): Promise<EntryKey> {
  const unit = await unitById(ctx.db, unitId)
  if (!unit || unit.holderId !== playerId) throw refuseKey('ticket_unknown')
  const item = await itemById(ctx.db, unit.itemId)
  assert(item !== undefined, 'a unit is of an item')
  refuseInadmissible(item, unit)
  return { unit, key: entryKeyOf(ctx, unit.id, unit.version), now: await databaseTime(ctx.db) }
}

export type Admitted = Readonly<{ unit: UnitRow; item: ItemRow; admittedAt: Date }>

/**
 * Admits the holder of an entry code, once, in the caller's transaction. Refuses, in this order: what was
 * never a code, a true code of a former holder, a second entry, one that is more than a minute old, and a unit that is
 * offered, on order or disputed.
 */
export async function passGate(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  { typed, operatorId }: Readonly<{ typed: string; operatorId: bigint }>,
): Promise<Admitted> {
  const read = entryTextFrom(typed)
  const found = read && (await unitById(tx, read.unit))
  if (!read || !found) throw refuse('entry_code_wrong')
  const item = await lockExistingItem(tx, found.itemId)
  const unit = await unitById(tx, read.unit)
  assert(unit !== undefined, 'units are never removed')
  const judged = judgeEntryCode(entryKeyOf(ctx, read.unit, read.version), read.code, await databaseTime(tx))
  if (judged === 'wrong') throw refuse('entry_code_wrong')
  if (read.version !== unit.version) throw refuse('entry_code_replaced')
  if (unit.admittedAt !== null) throw refuse('ticket_admitted', { at: String(unit.admittedAt.getTime()) })
  if (judged === 'old') throw refuse('entry_code_old')
  refuseInadmissible(item, unit)
  const admitted = (await markAdmitted(tx, unit.id, operatorId)) === 1
  const after = await unitById(tx, unit.id)
  assert(admitted && after?.admittedAt, 'a unit that was not admitted can be, under its lock')
  return { unit: after, item, admittedAt: after.admittedAt }
}

function refuseInadmissible(
  item: ItemRow,
  {
    holderId,
    listingId,
    orderId,
    isDisputed,
  }: Pick<UnitRow, 'holderId' | 'listingId' | 'orderId' | 'isDisputed'>,
): void {
  if (item.cancelledAt !== null) throw new Refusal('ticket_cancelled')
  const isInHands = holderId !== null && listingId === null && orderId === null
  if (item.kind !== 'event' || !isInHands || isDisputed) throw new Refusal('ticket_not_admissible')
}

function entryKeyOf(ctx: Pick<Context, 'config'>, unitId: bigint, version: number): Buffer {
  return blindIndex(ctx, 'ticket_unit.version', `${unitId}:${version}`)
}
