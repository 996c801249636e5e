import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import type { Waiting } from '../../waiting.ts'
import { openAll } from '../privacy/index.ts'
import { type Picture, readPicture } from '../uploads/index.ts'
import * as rows from './tables/kyc.ts'
import { type KycRow, kycById, kycOfPicture, kycRows, picturesOfKyc } from './tables/kyc.ts'
import type { KycState } from './transitions.ts'

/** A check as a list shows it: nothing of the person is opened for it. */
export type QueuedKyc = Pick<
  KycRow,
  | 'id'
  | 'playerId'
  | 'state'
  | 'documentKind'
  | 'documentExpires'
  | 'country'
  | 'submittedAt'
  | 'decidedAt'
  | 'decidedBy'
  | 'reasonCode'
  | 'reason'
>

/** One check with all its data; null where the player's key was shredded. */
export type KycCase = QueuedKyc &
  Readonly<{
    documentNumber: string | null
    firstName: string | null
    lastName: string | null
    /** 1990-12-31. */
    birthDate: string | null
    /** Of its pictures, in order; read them by `kycDocument`. */
    pictures: readonly string[]
  }>

/** The checks with these ids, in no order; nothing of the persons is opened. */
export async function kycByIds(db: Tx, ids: readonly bigint[]): Promise<QueuedKyc[]> {
  return (await kycRows(db, ids)).map(queued)
}

/** One check, opened; undefined for none. The caller has checked the permission and audits the view. */
export async function kycCase(ctx: Context, id: bigint): Promise<KycCase | undefined> {
  const row = await kycById(ctx.db, id)
  if (!row) return undefined
  const [documentNumber = null, firstName = null, lastName = null, birthDate = null] = await openAll(
    ctx,
    ctx.db,
    row.playerId,
    [
      ['kyc_case.document_number', row.documentNumber],
      ['kyc_case.first_name', row.firstName],
      ['kyc_case.last_name', row.lastName],
      ['kyc_case.birth_date', row.birthDate],
    ],
  )
  const pictures = await picturesOfKyc(ctx.db, id)
  return { ...queued(row), documentNumber, firstName, lastName, birthDate, pictures }
}

/** A picture of a check, with the check that it belongs to; null for any other picture. The caller audits the view. */
export async function kycDocument(
  ctx: Context,
  uploadId: string,
): Promise<(Picture & Readonly<{ caseId: bigint }>) | null> {
  const picture = await readPicture(ctx, uploadId)
  const caseId = picture?.kind === 'kyc_document' ? await kycOfPicture(ctx.db, uploadId) : null
  return picture && caseId !== null ? { ...picture, caseId } : null
}

function queued(row: KycRow): QueuedKyc {
  const { documentNumber: _n, documentIndex: _i, firstName: _f, lastName: _l, birthDate: _b, ...shown } = row
  return shown
}

/** A player's verification status, from the database alone. Levels: 1 names and tax number, 2 documents passed besides. */
export function kycStatusOf(
  db: Tx,
  playerId: bigint,
): Promise<Readonly<{ state: KycState; level: 0 | 1 | 2 }>> {
  return rows.kycStatusOf(db, playerId)
}

/** The checks of documents that wait for an operator. */
export function waitingKyc(db: Tx): Promise<Waiting> {
  return rows.waitingKyc(db)
}

/** How often checks of this player failed for papers that were not genuine. */
export function countForged(db: Tx, playerId: bigint): Promise<number> {
  return rows.countForged(db, playerId)
}
