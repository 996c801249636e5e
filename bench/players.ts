import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Db, sql } from '@opendraw/db'
import { gameInstance, issueAt, rgbRules, roundId } from '@opendraw/games'
import {
  bankroll,
  cash,
  keyFrom,
  open,
  operatorFunds,
  playerFunds,
  post,
  roundReserve,
} from '@opendraw/ledger'

/** Rich and many, so that money and limits never end a run. */
const CASH = 100_000_000_000n
const PLAYERS_PER_CALL = 1_000

/** Players with full wallets; ids from 1. */
export async function makePlayers(owner: Db, count: number): Promise<bigint[]> {
  await owner.run(sql`insert into player (id, account_name, password_hash, nickname, invite_code, adult_declared_at, terms_version)
    overriding system value select n, 'bench' || n, 'none', 'bench', 'B' || n, now(), 'bench' from generate_series(1, ${count}::int) n`)
  const ids = Array.from({ length: count }, (_, at) => BigInt(at + 1))
  for (let at = 0; at < count; at += PLAYERS_PER_CALL) {
    const some = ids.slice(at, at + PLAYERS_PER_CALL)
    await owner.transaction(async (tx) => {
      await open(tx, some.map(cash))
      await post(
        tx,
        some.map((id) => {
          return {
            from: playerFunds,
            to: cash(id),
            amount: CASH,
            reason: 'sandbox_deposit',
            key: randomUUID(),
          } as const
        }),
      )
    })
  }
  return ids
}

/** A live session for each player; the tokens in their order. */
export async function makeSessions(owner: Db, players: readonly bigint[]): Promise<string[]> {
  const tokens = players.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await owner.run(sql`insert into session (token_hash, id, player_id, ip, device, expires_at)
    select hash, gen_random_uuid(), player, '127.0.0.1', 'bench', now() + interval '1 day'
    from unnest(${hashes}::bytea[], ${players}::bigint[]) x(hash, player)`)
  return tokens
}

export type BenchRound = Readonly<{
  id: bigint
  issue: bigint
  gameId: string
  oddsVersion: number
  seed: Buffer
}>

const HOUSE = 900_000_000_000_000n
const DAY_MS = 86_400_000

/** A round that stays open for a day, with a reserve that no run can use up. `slot` tells one from another. */
export async function makeRound(owner: Db, slot: number): Promise<BenchRound> {
  const instance = gameInstance('rgb-1m')
  const now = await owner.row<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`)
  const issue = issueAt(instance, (now?.ms ?? 0) - 3 * DAY_MS + slot * 60_000)
  const id = roundId(instance, issue)
  const seed = randomBytes(32)
  const commitment = createHash('sha256').update(seed).digest()
  const limit = HOUSE / 10n
  await owner.transaction(async (tx) => {
    await tx.run(sql`insert into epoch (game, id, first_issue, last_issue, leaf_count, root, rules_hash, mode, odds_version, vault_key, signature)
      values (${instance.id}, 'bench', 1, 1, 1, sha256('bench'), sha256('bench'), 0, ${rgbRules.version}, '\\x00', '\\x00') on conflict do nothing`)
    await tx.run(sql`insert into round (id, game, issue, epoch, opens_at, locks_at, draws_at, odds_version, mode, leaf_index, commitment, path, exposure_limit)
      values (${id}, ${instance.id}, ${issue}, 'bench', now() - interval '1 minute', now() + interval '1 day', now() + interval '1 day',
        ${rgbRules.version}, 0, 0, ${commitment}, '{}', ${limit})`)
    await post(tx, [
      {
        from: operatorFunds,
        to: bankroll,
        amount: limit,
        reason: 'bankroll_funding',
        key: keyFrom('bench', id),
      },
      {
        from: bankroll,
        to: roundReserve(id),
        amount: limit,
        reason: 'reserve',
        key: keyFrom('reserve', id),
        ref: id,
      },
    ])
  })
  return { id, issue, gameId: instance.id, oddsVersion: rgbRules.version, seed }
}

/** A uuid of version 7, as phones make them: rising by the millisecond, random in the rest. */
export function uuidV7(atMs: number): string {
  const time = Math.floor(atMs).toString(16).padStart(12, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
