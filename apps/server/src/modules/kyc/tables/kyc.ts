import { sql, type Tx } from '@opendraw/db'
import { NOTHING_WAITS, type Waiting } from '../../../waiting.ts'
import type { KycMove, KycState } from '../transitions.ts'

type CaseState = Exclude<KycState, 'none'>

/** One check of documents; the buffers are sealed. */
export type KycRow = Readonly<{
  id: bigint
  playerId: bigint
  state: CaseState
  documentKind: string
  documentNumber: Buffer
  documentIndex: Buffer
  /** A day: 2031-05-14. */
  documentExpires: string
  firstName: Buffer
  lastName: Buffer
  birthDate: Buffer
  country: string
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: bigint | null
  reasonCode: string | null
  reason: string
}>

// A passed document is over with its day, whether or not the schedule has come by.
const today = sql`(clock_timestamp() at time zone 'UTC')::date`
const state = sql`(case when state = 'passed' and document_expires < ${today} then 'expired' else state end)`
const columns = sql`id, player_id, ${state} as state, document_kind,
  document_number, document_index,
  to_char(document_expires, 'YYYY-MM-DD') as document_expires, first_name, last_name,
  birth_date, country, submitted_at, decided_at,
  decided_by, reason_code, reason`

/** The player's newest check; undefined where they never submitted any. */
export function newestKyc(db: Tx, playerId: bigint): Promise<KycRow | undefined> {
  return db.row(sql`select ${columns} from kyc_case where player_id = ${playerId} order by id desc limit 1`)
}

/** Whether the player is known to be too young (known_minor). */
export async function isKnownMinor(db: Tx, playerId: bigint): Promise<boolean> {
  const row = await db.row<{ isMinor: boolean }>(
    sql`select exists (select from known_minor where player_id = ${playerId}) as is_minor`,
  )
  return row?.isMinor === true
}

export function kycById(db: Tx, id: bigint): Promise<KycRow | undefined> {
  return db.row(sql`select ${columns} from kyc_case where id = ${id}`)
}

export function kycRows(db: Tx, ids: readonly bigint[]): Promise<KycRow[]> {
  return db.rows(sql`select ${columns} from kyc_case where id = any(${[...ids]}::bigint[])`)
}

export function lockKyc(tx: Tx, id: bigint): Promise<KycRow | undefined> {
  return tx.row(sql`select ${columns} from kyc_case where id = ${id} for update`)
}

/** A player's verification status, from the database alone. Levels: 1 names and tax number, 2 documents passed besides. */
export async function kycStatusOf(
  db: Tx,
  playerId: bigint,
): Promise<Readonly<{ state: KycState; level: 0 | 1 | 2 }>> {
  const row = await db.row<{ state: CaseState | null; hasGiven: boolean }>(sql`
    select (select ${state} from kyc_case where player_id = ${playerId} order by id desc limit 1) as state,
      exists (select from person where player_id = ${playerId} and first_name is not null and tax_index is not null) as has_given`)
  const status = row?.state ?? 'none'
  const fromPerson = row?.hasGiven ? 1 : 0
  return { state: status, level: fromPerson === 1 && status === 'passed' ? 2 : fromPerson }
}

export type NewKyc = Pick<
  KycRow,
  | 'playerId'
  | 'documentKind'
  | 'documentNumber'
  | 'documentIndex'
  | 'documentExpires'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'country'
>

export async function addKyc(tx: Tx, kyc: NewKyc, pictures: readonly string[]): Promise<bigint> {
  const row = await tx.row<{ id: bigint }>(sql`
    insert into kyc_case (player_id, document_kind, document_number, document_index, document_expires, first_name,
      last_name, birth_date, country)
    values (${kyc.playerId}, ${kyc.documentKind}, ${kyc.documentNumber}, ${kyc.documentIndex},
      ${kyc.documentExpires}::date, ${kyc.firstName}, ${kyc.lastName}, ${kyc.birthDate}, ${kyc.country})
    returning id`)
  if (!row) throw new Error('an insert returns its row')
  await tx.run(sql`
    insert into kyc_picture (case_id, at, upload_id)
    select ${row.id}, position - 1, id from unnest(${pictures}::uuid[]) with ordinality as picture (id, position)`)
  return row.id
}

export type KycDecision = Readonly<{
  id: bigint
  state: KycMove
  operatorId: bigint
  reasonCode: string | null
  reason: string
}>

export function decideKycRow(tx: Tx, decision: KycDecision): Promise<number> {
  return tx.run(sql`
    update kyc_case set state = ${decision.state}, decided_at = clock_timestamp(), decided_by = ${decision.operatorId},
      reason_code = ${decision.reasonCode}, reason = ${decision.reason}
     where id = ${decision.id}`)
}

/** Ends what passed on documents whose day is over; answers whose. */
export function expireKycRows(tx: Tx): Promise<{ playerId: bigint }[]> {
  return tx.rows(sql`
    update kyc_case set state = 'expired' where state = 'passed' and document_expires < ${today}
    returning player_id`)
}

/** Claims a document for a player; false when it is someone else's. */
export async function claimDocument(tx: Tx, index: Buffer, playerId: bigint): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into document_claim as claim (document_index, player_id) values (${index}, ${playerId})
    on conflict (document_index) do update set player_id = excluded.player_id where claim.player_id = excluded.player_id`)
  return claimed === 1
}

/** Gives a document free after a failed check, unless another of the player's checks with it waits or has passed. */
export function releaseDocument(tx: Tx, { documentIndex, playerId }: KycRow): Promise<number> {
  return tx.run(sql`
    delete from document_claim where document_index = ${documentIndex} and player_id = ${playerId}
       and not exists (select from kyc_case where player_id = ${playerId} and document_index = ${documentIndex}
         and state in ('pending', 'passed', 'expired'))`)
}

/** Gives free what a document is known by under any kind and country; the caller has checked that no other passed by it. */
export function releaseBare(tx: Tx, bare: Buffer, playerId: bigint): Promise<number> {
  return tx.run(sql`delete from document_claim where document_index = ${bare} and player_id = ${playerId}`)
}

/** The player's checks that passed, also those that expired since. */
export function passedKycOf(db: Tx, playerId: bigint): Promise<KycRow[]> {
  return db.rows(sql`
    select ${columns} from kyc_case where player_id = ${playerId} and state in ('passed', 'expired') order by id`)
}

/** The checks of documents that wait for an operator. */
export async function waitingKyc(db: Tx): Promise<Waiting> {
  const row = await db.row<Waiting>(sql`
    select count(*)::int as count, min(submitted_at) as since from kyc_case where state = 'pending'`)
  return row ?? NOTHING_WAITS
}

export async function picturesOfKyc(db: Tx, id: bigint): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select upload_id as id from kyc_picture where case_id = ${id} order by at`)
  return rows.map((row) => row.id)
}

/** Which check a picture belongs to. */
export async function kycOfPicture(db: Tx, uploadId: string): Promise<bigint | null> {
  const row = await db.row<{ id: bigint }>(sql`
    select case_id as id from kyc_picture where upload_id = ${uploadId}`)
  return row?.id ?? null
}

/** How often checks of this player failed for papers that were not genuine. */
export async function countForged(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from kyc_case where player_id = ${playerId} and reason_code = 'not_genuine'`)
  return row?.count ?? 0
}
