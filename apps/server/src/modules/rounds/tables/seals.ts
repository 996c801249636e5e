import { sql, type Tx } from '@opendraw/db'

/** The server's signature over a round's sealed bets; null until they are sealed. */
export async function findSealSignature(tx: Tx, id: bigint): Promise<Buffer | null> {
  const found = sql`select seal_signature as signature from round where id = ${id}`
  return (await tx.row<{ signature: Buffer | null }>(found))?.signature ?? null
}
