import { type Statement, sql, type Tx } from '@opendraw/db'

/** `debt` is what is still owed of it. Micro-USD. */
export type ReversalRow = Readonly<{ taken: bigint; debt: bigint; at: Date }>
export type NewReversal = Readonly<{
  depositId: bigint
  taken: bigint
  debt: bigint
  reason: string
  maker: bigint
  checker: bigint
}>

const repaidBy = (playerId: Statement) => sql`
  (select coalesce(sum(p.amount), 0) from debt_repayment p where p.player_id = ${playerId})`

/** How a deposit was reversed; repayments go to the player's oldest debts first. */
export function reversalOf(tx: Tx, depositId: bigint) {
  return tx.row<ReversalRow>(sql`
    select one.taken, one.at, least(one.debt, greatest(0, one.upto - ${repaidBy(sql`one.player_id`)}))::bigint as debt
      from (select r.*, d.player_id, sum(r.debt) over (order by r.at, r.deposit_id) as upto
              from deposit_reversal r join deposit d on d.id = r.deposit_id
             where d.player_id = (select player_id from deposit where id = ${depositId})) one
     where one.deposit_id = ${depositId}`)
}

/** False when the deposit was reversed before. */
export async function addReversal(tx: Tx, r: NewReversal): Promise<boolean> {
  const added = await tx.run(sql`
    insert into deposit_reversal (deposit_id, taken, debt, reason, proposed_by, agreed_by)
    values (${r.depositId}, ${r.taken}, ${r.debt}, ${r.reason}, ${r.maker}, ${r.checker}) on conflict do nothing`)
  return added > 0
}

export type NewRepayment = Readonly<{
  key: string
  playerId: bigint
  withdrawalId: bigint | null
  amount: bigint
}>

/** What of money that came back went to its player's debt, once a key. Micro-USD. */
export function addRepayment(tx: Tx, { key, playerId, withdrawalId, amount }: NewRepayment) {
  return tx.run(sql`
    insert into debt_repayment (key, player_id, withdrawal_id, amount) values (${key}, ${playerId}, ${withdrawalId}, ${amount})`)
}

/** Those of these players who owe anything, in order. */
export async function debtorsAmong(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.rows<{ playerId: bigint }>(sql`
    select distinct d.player_id from deposit_reversal r join deposit d on d.id = r.deposit_id
     where r.debt > 0 and d.player_id = any(${playerIds}::bigint[]) order by 1`)
  return rows.map(({ playerId }) => playerId)
}

/** Those of these players who owe anything themselves, or whose person owes under another account now, in order. */
export async function owingAmong(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.rows<{ playerId: bigint }>(sql`
    select p.player_id from unnest(${playerIds}::bigint[]) p (player_id)
     where exists (select from deposit_reversal r join deposit d on d.id = r.deposit_id where d.player_id = p.player_id and r.debt > 0)
        or exists (select from identity_fingerprint mine join identity_fingerprint theirs using (kind, fingerprint)
             join open_debt o on o.player_id = theirs.player_id
            where mine.player_id = p.player_id and not mine.is_tried and not theirs.is_tried)
     order by 1`)
  return rows.map(({ playerId }) => playerId)
}

const LINKED_MAX = 20

/** What an account owes, micro-USD. */
export type Owed = Readonly<{ playerId: bigint; debt: bigint }>

/**
 * What other accounts of the player's person owe: those that bound what this one bound, at any time. Asked for by the debt, so that no
 * number of accounts beside it hides one.
 */
export function debtsOfLinked(tx: Tx, playerId: bigint) {
  return tx.rows<Owed>(sql`
    select o.player_id, o.debt::bigint as debt from open_debt o
     where o.player_id <> ${playerId} and exists (
       select from identity_fingerprint mine join identity_fingerprint theirs using (kind, fingerprint)
        where mine.player_id = ${playerId} and theirs.player_id = o.player_id and not mine.is_tried and not theirs.is_tried)
     order by 1 limit ${LINKED_MAX}`)
}

/** What of a player's reversed deposits was missing and paid by the operator, less what they have repaid. Micro-USD. */
export async function debtOf(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx.row<{ debt: bigint }>(sql`
    select (select coalesce(sum(r.debt), 0) from deposit_reversal r join deposit d on d.id = r.deposit_id
             where d.player_id = ${playerId})::bigint
         - ${repaidBy(sql`${playerId}`)}::bigint as debt`)
  return row?.debt ?? 0n
}
