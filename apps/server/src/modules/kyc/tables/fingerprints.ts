import { sql, type Tx } from '@opendraw/db'

export type FingerprintKind = 'phone' | 'email' | 'card' | 'address' | 'document' | 'tax'
/** What a person is known by; a keyed one. */
export type Fingerprint = Readonly<{ kind: FingerprintKind; fingerprint: Buffer }>

/** Notes that this is the player's; cards, addresses, documents and tax numbers note themselves where they are written. */
export function addFingerprint(tx: Tx, playerId: bigint, { kind, fingerprint }: Fingerprint) {
  return tx.run(sql`select fingerprint_identity(${kind}, ${fingerprint}, ${playerId})`)
}

/** What the player is known by has been shown to be their own; see prove_identity. */
export function proveFingerprint(tx: Tx, playerId: bigint, { kind, fingerprint }: Fingerprint) {
  return tx.run(sql`select prove_identity(${kind}, ${fingerprint}, ${playerId})`)
}

/** What was thought to be shown was not: it is only what the player gave. */
export function disproveFingerprint(tx: Tx, playerId: bigint, { kind, fingerprint }: Fingerprint) {
  return tx.run(sql`
    update identity_fingerprint set is_proven = false, is_tried = true
     where (kind, fingerprint, player_id) = (${kind}, ${fingerprint}, ${playerId}::bigint)`)
}

/** What the player is known by is compared with all others once more. */
export function compareAnew(tx: Tx, playerId: bigint) {
  return tx.run(
    sql`update identity_fingerprint set is_new = true, at = clock_timestamp() where player_id = ${playerId}`,
  )
}

/** Records that the player gave what another account has; nothing where it is known as theirs. */
export function addTriedFingerprint(tx: Tx, playerId: bigint, { kind, fingerprint }: Fingerprint) {
  return tx.run(sql`
    insert into identity_fingerprint (kind, fingerprint, player_id, is_tried) values (${kind}, ${fingerprint}, ${playerId}, true)
    on conflict (kind, fingerprint, player_id) do nothing`)
}

/** Whether this belongs to a player who rests (resting_player) under an account other than that (null: other than none). */
export async function isBarred(
  tx: Tx,
  { kind, fingerprint }: Fingerprint,
  playerId: bigint | null,
): Promise<boolean> {
  const row = await tx.row<{ isBarred: boolean }>(sql`
    select exists (select from identity_fingerprint m join resting_player r using (player_id)
      where m.kind = ${kind} and m.fingerprint = ${fingerprint} and not m.is_tried and m.player_id is distinct from ${playerId}) as is_barred`)
  return row?.isBarred === true
}

const LINKED_MAX = 20

/**
 * The other accounts of the player's person: those that bound what this one bound. An account that only
 * entered what another has is not among them: numbers can be known to others.
 */
export async function linkedAccounts(tx: Tx, playerId: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ playerId: bigint }>(sql`
    select distinct theirs.player_id from identity_fingerprint mine
      join identity_fingerprint theirs using (kind, fingerprint)
     where mine.player_id = ${playerId} and theirs.player_id <> ${playerId}
       and not mine.is_tried and not theirs.is_tried order by 1 limit ${LINKED_MAX}`)
  return rows.map((row) => row.playerId)
}

/** An account is known by these kinds no more. */
export function forgetFingerprints(tx: Tx, playerId: bigint, kinds: readonly FingerprintKind[]) {
  return tx.run(sql`
    delete from identity_fingerprint where player_id = ${playerId} and kind = any(${[...kinds]}::text[])`)
}

/** A card's payer has 120 days to take a payment back, and the bank some weeks to say so. */
const CHARGEBACK_DAYS = 180

/** For how long an account that owes is known by them: as long as it may name its debtor. */
const DEBT_KEPT_YEARS = 6

/**
 * Deletes the fingerprints of this closed account (null: of all of them), but not while the player rests (resting_player), nor while a
 * deposit of theirs can be taken back or is owed: whoever closes the account first would open another without the debt.
 */
export function purgeFingerprints(tx: Tx, playerId: bigint | null) {
  return tx.run(sql`
    delete from identity_fingerprint m using player p
     where p.id = m.player_id and p.closed_at is not null and p.account_name = 'closed-' || p.id
       and (${playerId}::bigint is null or p.id = ${playerId})
       and not exists (select from resting_player r where r.player_id = p.id)
       and not exists (select from deposit d where d.player_id = p.id and d.state = 'passed'
         and d.decided_at > clock_timestamp() - make_interval(days => ${CHARGEBACK_DAYS}))
       and not (p.closed_at > clock_timestamp() - make_interval(years => ${DEBT_KEPT_YEARS})
         and exists (select from open_debt o where o.player_id = p.id))`)
}

export type Contacts = Readonly<{ id: bigint; phone: string | null; email: string | null }>

/** The current contacts of a player; undefined for an unknown one. */
export function contactsOf(db: Tx, playerId: bigint) {
  return db.row<Contacts>(sql`select id, phone, email from player where id = ${playerId}`)
}

/** Players under an exclusion, or known to be too young, with a contact without a fingerprint: it is older than the fingerprints. */
export function excludedUnmarked(tx: Tx, limit: number) {
  return tx.rows<Contacts>(sql`
    select p.id, p.phone, p.email from player p
     where p.id in (select player_id from exclusion_in_force union select player_id from known_minor)
       and (p.phone is not null and not exists (select from identity_fingerprint m where m.player_id = p.id and m.kind = 'phone')
         or p.email is not null and not exists (select from identity_fingerprint m where m.player_id = p.id and m.kind = 'email'))
     order by p.id limit ${limit}`)
}
