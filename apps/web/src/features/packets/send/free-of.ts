import type { getWithdrawInfo, ReplyOf } from '@opendraw/contract'
import type { Money } from '@opendraw/money'

/** What of a player's USD may go into a packet, as the server counts it: less what the wagering requirement still needs. One USDT counts as one dollar. */
export function freeOf({
  assets: { USD, USDT },
  turnover,
}: Pick<ReplyOf<typeof getWithdrawInfo>, 'assets' | 'turnover'>): Money {
  const cash = USD.cash
  const spare = cash + USDT.cash - turnover.left
  if (spare <= 0n) return 0n
  return spare < cash ? spare : cash
}
