import { balancesOf, cash } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import { findPlayers, type ListedPlayer, type PlayerFilter } from '../../accounts/index.ts'
import { kycLevelOf } from '../../kyc/index.ts'
import { playerSought } from './player-sought.ts'

export type DeskPlayer = ListedPlayer & { readonly cash: bigint; readonly kycLevel: number }
export type PlayersWish = Omit<PlayerFilter, 'sought'> & { readonly query: string }

/** Players, newest first, with what they have and how well they are known. */
export async function listPlayers(
  { db }: Pick<Context, 'db'>,
  { query, ...filter }: PlayersWish,
  { before, limit }: Paging,
): Promise<Page<DeskPlayer>> {
  const rows = await findPlayers(db, { ...filter, sought: playerSought(query) }, before, limit + 1)
  const list = rows.slice(0, limit)
  const [balances, levels] = await Promise.all([
    list.length === 0
      ? []
      : balancesOf(
          db,
          list.map(({ id }) => cash(id)),
        ),
    Promise.all(list.map(({ id }) => kycLevelOf(db, id))),
  ])
  return {
    list: list.map((row, at) => ({ ...row, cash: balances[at] ?? 0n, kycLevel: levels[at] ?? 0 })),
    next: rows.length > limit ? (list.at(-1)?.id ?? null) : null,
  }
}
