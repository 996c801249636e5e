import { sql, type Tx } from '@opendraw/db'

export type ChestClaim = Readonly<{
  playerId: bigint
  month: string
  step: number
  week: string
  invitees: number
  amount: bigint
  key: string
}>

/** What the player took of the chest in a month, by step. */
export const claimsOf = (db: Tx, playerId: bigint, month: string) =>
  db.rows<{ step: number; invitees: number; amount: bigint }>(sql`
    select step, invitees, amount from chest_claim where player_id = ${playerId} and month = ${month}::date`)

/** Notes that a step is taken; false when it was before. Whoever asks at the same moment waits. */
export async function addClaim(tx: Tx, claim: ChestClaim): Promise<boolean> {
  const added = await tx.run(sql`
    insert into chest_claim (player_id, month, step, week, invitees, amount, key)
    values (${claim.playerId}, ${claim.month}::date, ${claim.step}, ${claim.week}::date, ${claim.invitees}, ${claim.amount}, ${claim.key})
    on conflict (player_id, month, step) do nothing`)
  return added > 0
}
