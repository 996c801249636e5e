import type { WalletAsset } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

export type QuoteRow = Readonly<{
  id: bigint
  playerId: bigint
  sell: WalletAsset
  buy: WalletAsset
  sellAmount: bigint
  buyAmount: bigint
  margin: bigint
  rateNum: bigint
  rateDen: bigint
  spreadBp: number
  source: string
  takenAt: Date
  expiresAt: Date
  key: string | null
  usedAt: Date | null
}>
const columns = sql`id, player_id, sell_asset as sell, buy_asset as buy, sell_amount, buy_amount,
  margin, rate_num, rate_den, spread_bp, source, taken_at, expires_at,
  key, used_at`

export type NewQuote = Omit<QuoteRow, 'id' | 'takenAt' | 'expiresAt' | 'key' | 'usedAt'> &
  Readonly<{
    seconds: number
  }>

export function addQuote(tx: Tx, q: NewQuote) {
  return tx.row<QuoteRow>(sql`
    insert into exchange_quote (player_id, sell_asset, buy_asset, sell_amount, buy_amount, margin, rate_num, rate_den, spread_bp, source,
      taken_at, expires_at)
    select ${q.playerId}::bigint, ${q.sell}, ${q.buy}, ${q.sellAmount}::bigint, ${q.buyAmount}::bigint, ${q.margin}::bigint,
      ${q.rateNum}::bigint, ${q.rateDen}::bigint, ${q.spreadBp}::int, ${q.source}, now, now + make_interval(secs => ${q.seconds})
      from clock_timestamp() now
    returning ${columns}`)
}

/** One of the player's own quotes, locked for this transaction, and whether it is still valid; another player's counts as absent. */
export function lockQuote(tx: Tx, playerId: bigint, id: bigint) {
  return tx.row<QuoteRow & { isGood: boolean }>(sql`
    select ${columns}, clock_timestamp() < expires_at as is_good from exchange_quote
     where id = ${id} and player_id = ${playerId} for no key update`)
}

export function quoteByKey(tx: Tx, playerId: bigint, key: string) {
  return tx.row<QuoteRow>(
    sql`select ${columns} from exchange_quote where player_id = ${playerId} and key = ${key}`,
  )
}

/** Uses a quote that was valid when it was locked: at its last moment at the latest, since the wallets may have been waited for. */
export function useQuote(tx: Tx, id: bigint, key: string) {
  return tx.row<QuoteRow>(sql`
    update exchange_quote set key = ${key}, used_at = least(clock_timestamp(), expires_at - interval '1 microsecond') where id = ${id} and used_at is null returning ${columns}`)
}

/** Deletes unused quotes that expired a day ago, the oldest first. */
export async function deleteUntakenQuotes(db: Tx, limit: number): Promise<number> {
  const row = await db.row<{ gone: number }>(sql`select purge_untaken_quotes(${limit}) as gone`)
  return row?.gone ?? 0
}
