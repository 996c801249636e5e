import { randomBytes } from 'node:crypto'
import { type Db, sql } from '@opendraw/db'
import { cash, keyFrom, open, playerFunds, post } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

export type CrowdMember = Readonly<{
  id: bigint
  /** Of a live session. */
  token: string
}>

/** Many players at once, each with a live session and the same cash. `db` needs the owner's rights. */
export async function aCrowd(db: Db, size: number, amount: Money): Promise<CrowdMember[]> {
  return db.transaction(async (tx) => {
    const players = await tx.rows<{ id: bigint }>(sql`
      insert into player (account_name, password_hash, nickname, invite_code, adult_declared_at, terms_version)
      select 'crowd' || n, 'none', 'crowd' || n, 'CROWD' || n, clock_timestamp(), 'test' from generate_series(1, ${size}::int) n
      returning id`)
    const ids = players.map((player) => player.id)
    const tokens = players.map(() => randomBytes(32).toString('base64url'))
    await tx.run(sql`insert into session (token_hash, id, player_id, ip, device, expires_at)
      select sha256(convert_to(token, 'UTF8')), gen_random_uuid(), id, '127.0.0.1', 'test', clock_timestamp() + interval '1 hour'
      from unnest(${ids}::bigint[], ${tokens}::text[]) crowd(id, token)`)
    await open(tx, ids.map(cash))
    const deposits = ids.map((id) => {
      return {
        from: playerFunds,
        to: cash(id),
        amount,
        reason: 'sandbox_deposit',
        key: keyFrom('crowd', id),
      } as const
    })
    const outcomes = await post(tx, deposits)
    if (outcomes.some((outcome) => !outcome.ok)) throw new Error('a deposit was refused')
    return ids.map((id, at) => ({ id, token: tokens[at] ?? '' }))
  })
}
