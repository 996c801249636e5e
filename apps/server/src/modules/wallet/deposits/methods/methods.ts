import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../../context.ts'
import { type Picture, readPicture } from '../../../uploads/index.ts'
import * as rows from '../tables/methods.ts'
import {
  addMethod,
  changeMethod,
  isMethodQr,
  lockMethod,
  type Method,
  type MethodRow,
} from '../tables/methods.ts'

export type MethodChange = Readonly<{
  method: Method
  /** The version that was looked at; null for a method that is new. */
  version: number | null
  /** The second operator, who approved. */
  operatorId: bigint
}>

/**
 * Saves a deposit method as its next version, or a new one as its first, in the transaction of the two people's approval. Kind
 * and currency of a method never change: its deposits were asked for in them. Deposits that wait keep what they were shown.
 * Refuses a method that is not there (method_unknown), and one that has changed since it was looked at, or is there already
 * (already_decided).
 */
export async function saveMethod(
  tx: Tx,
  { method, version, operatorId }: MethodChange,
): Promise<{ before: MethodRow | null; after: MethodRow }> {
  if (version === null) {
    if (!(await addMethod(tx, method, operatorId))) throw new Refusal('already_decided')
    const after = await lockMethod(tx, method.id)
    assert(after !== undefined, 'a method that was added is there')
    return { before: null, after }
  }
  const before = await lockMethod(tx, method.id)
  if (!before || before.kind !== method.kind || before.currency !== method.currency)
    throw new Refusal('method_unknown')
  const after = await changeMethod(tx, method, version, operatorId)
  if (!after) throw new Refusal('already_decided')
  return { before, after }
}

/** The QR picture of a method, for every player: one that a version of a method shows, and nothing else (not_found). */
export async function readMethodQr(ctx: Context, id: string): Promise<Picture> {
  const picture = (await isMethodQr(ctx.db, id)) ? await readPicture(ctx, id) : null
  if (picture?.kind !== 'method_qr') throw new Refusal('not_found')
  return picture
}

/** Every method, also those that are closed. */
export function listMethods(tx: Tx) {
  return rows.allMethods(tx)
}
