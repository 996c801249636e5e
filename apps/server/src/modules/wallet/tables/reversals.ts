import { sql, type Tx } from '@opendraw/db'

export type ReversalRow = { readonly taken: bigint; readonly debt: bigint; readonly at: Date }
export type NewReversal = {
  readonly depositId: bigint
  readonly taken: bigint
  readonly debt: bigint
  readonly reason: string
  readonly maker: bigint
  readonly checker: bigint
}

export const reversalOf = (tx: Tx, depositId: bigint) =>
  tx.row<ReversalRow>(sql`select taken, debt, at from deposit_reversal where deposit_id = ${depositId}`)

/** False when the deposit was reversed before. */
export async function addReversal(tx: Tx, r: NewReversal): Promise<boolean> {
  const added = await tx.run(sql`
    insert into deposit_reversal (deposit_id, taken, debt, reason, proposed_by, agreed_by)
    values (${r.depositId}, ${r.taken}, ${r.debt}, ${r.reason}, ${r.maker}, ${r.checker}) on conflict do nothing`)
  return added > 0
}

/** What of a player's reversed deposits was no longer there, and the house paid. Micro-USD. */
export async function debtOf(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx.row<{ debt: bigint }>(sql`
    select coalesce(sum(r.debt), 0)::bigint as debt from deposit_reversal r join deposit d on d.id = r.deposit_id
     where d.player_id = ${playerId}`)
  return row?.debt ?? 0n
}
