import { createHash, randomBytes } from 'node:crypto'
import { type Db, sql, type Tx } from '@opendraw/db'
import { cash, keyFrom, open, playerFunds, post, type Transfer } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

export type BenchPlayer = Readonly<{ id: bigint /** Of a session that lasts a day. */; token: string }>

const PLAYERS_AT_ONCE = 1_000

/** Players with live sessions, each with this much cash, which came through the ledger. `owner` needs the owner's rights. */
export async function seedPlayers(owner: Db, count: number, amount: Money): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = []
  for (let from = 0; from < count; from += PLAYERS_AT_ONCE) {
    const names = Array.from(
      { length: Math.min(PLAYERS_AT_ONCE, count - from) },
      (_, at) => `bench${from + at}`,
    )
    players.push(...(await owner.transaction((tx) => seedSome(tx, names, amount))))
  }
  return players
}

/** The players of an earlier run, without their sessions. */
export async function readPlayers(owner: Db): Promise<BenchPlayer[]> {
  return (await owner.rows<{ id: bigint }>(sql`select id from player order by id`)).map(({ id }) => ({
    id,
    token: '',
  }))
}

const seedSome = async (tx: Tx, names: readonly string[], amount: Money): Promise<BenchPlayer[]> => {
  const rows = await tx.rows<{ id: bigint }>(sql`
    insert into player (account_name, password_hash, nickname, invite_code, adult_declared_at, terms_version)
    select name, 'none', name, upper(name), clock_timestamp(), 'bench' from unnest(${names}::text[]) name returning id`)
  const players = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  const hashes = players.map(({ token }) => createHash('sha256').update(token).digest())
  await tx.run(sql`insert into session (token_hash, id, player_id, ip, device, expires_at)
    select hash, gen_random_uuid(), id, '127.0.0.1', 'bench', clock_timestamp() + interval '1 day'
      from unnest(${players.map(({ id }) => id)}::bigint[], ${hashes}::bytea[]) one(id, hash)`)
  const accounts = players.map(({ id }) => cash(id))
  await open(tx, accounts)
  const deposits = players.map(({ id }): Transfer => {
    return { from: playerFunds, to: cash(id), amount, reason: 'sandbox_deposit', key: keyFrom('bench', id) }
  })
  const outcomes = await post(tx, deposits)
  if (outcomes.some((outcome) => !outcome.ok)) throw new Error('a deposit was refused')
  return players
}
