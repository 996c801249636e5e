import { Issue, idOf, type ReplyOf } from '@opendraw/contract'
import { type findAnything as call, FOUND_MAX } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { byText } from '../../../localized.ts'
import { packetOfCode } from '../../red-packets/index.ts'
import { listRounds, stateOf } from '../../rounds/index.ts'
import { findOrder } from '../../savings/index.ts'
import { findUnits } from '../../tickets/index.ts'
import { depositsByIds } from '../../wallet/deposits/index.ts'
import { withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { listPlayers } from '../players/players.ts'
import { toListed } from '../players/to-player.ts'

type Found = ReplyOf<typeof call>['list'][number]

/** A kind of thing, the permission of its list, and how a text finds it there. */
type Finder = Readonly<{ permission: string; find: (ctx: Context, text: string) => Promise<Found[]> }>

const finders: readonly Finder[] = [
  { permission: 'players:player:read', find: players },
  { permission: 'finance:deposit:read', find: byNumber(deposits) },
  { permission: 'finance:withdrawal:read', find: byNumber(withdrawals) },
  { permission: 'savings:reserve:read', find: byNumber(orders) },
  { permission: 'rounds:round:read', find: rounds },
  { permission: 'promo:packet:read', find: packets },
  { permission: 'tickets:item:read', find: byNumber(tickets) },
]

/**
 * What the text names in the lists that the caller may read, a few of each kind. A list without its permission is not asked:
 * neither the reply nor the time it takes tells what is in it.
 */
export async function findAnything(ctx: Context, caller: OperatorCaller, typed: string): Promise<Found[]> {
  const text = typed.trim()
  const found: Found[] = []
  for (const { permission, find } of finders)
    if (text !== '' && hasPermission(caller.permissions, permission))
      found.push(...(await find(ctx, text)).slice(0, FOUND_MAX))
  return found
}

/** A search for a number, with or without the # that people write before one. */
function byNumber(find: (ctx: Context, number: bigint) => Promise<Found[]>): Finder['find'] {
  return async (ctx, text) => {
    const number = idOf(text.replace(/^#/, ''))
    return number > 0n ? find(ctx, number) : []
  }
}

async function players(ctx: Context, query: string): Promise<Found[]> {
  const filter = { query, state: null, from: null, to: null }
  const { list } = await listPlayers(ctx, filter, { before: null, limit: FOUND_MAX })
  return list.map(toListed).map(({ id, nickname, accountMasked, state }) => ({
    kind: 'player',
    id,
    nickname,
    accountMasked,
    state,
  }))
}

async function deposits({ db }: Context, number: bigint): Promise<Found[]> {
  const rows = await depositsByIds(db, [number])
  return rows.map(({ id, playerId, amount, state }) => ({ kind: 'deposit', id, playerId, amount, state }))
}

async function withdrawals({ db }: Context, number: bigint): Promise<Found[]> {
  const rows = await withdrawalsByIds(db, [number])
  return rows.map(({ id, playerId, asset, amount, state }) => ({
    kind: 'withdrawal',
    id,
    playerId,
    asset,
    amount,
    state,
  }))
}

async function orders({ db }: Context, number: bigint): Promise<Found[]> {
  const order = await findOrder(db, number)
  if (!order) return []
  const { id, playerId, principal, state } = order
  return [{ kind: 'order', id, playerId, principal, state }]
}

async function rounds(ctx: Context, text: string): Promise<Found[]> {
  const issue = Issue.safeParse(text)
  if (!issue.success) return []
  const page = await listRounds(ctx, { issue: issue.data })
  return page.rounds.map((row) => ({
    kind: 'round',
    gameId: row.game,
    issue: row.issue,
    state: stateOf(row.state),
  }))
}

async function packets({ db }: Context, text: string): Promise<Found[]> {
  const packet = await packetOfCode(db, text)
  if (!packet) return []
  const { id, code, senderId, total } = packet
  return [{ kind: 'packet', id, code, isHouse: senderId === null, total }]
}

async function tickets({ db }: Context, number: bigint): Promise<Found[]> {
  const rows = await findUnits(db, number, FOUND_MAX)
  return rows.map(({ id, itemId, serial, texts }) => ({
    kind: 'ticket',
    id,
    itemId,
    serial,
    ...byText(texts, ['title']),
  }))
}
