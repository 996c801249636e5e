import { Refusal } from '@opendraw/contract'
import {
  type PartnerOperation,
  type PartnerRounds,
  type PartnerWindow,
  partnerOperations,
  partnerRefusals,
} from '@opendraw/contract/partner'
import { partnerOpenapi } from '@opendraw/contract/partner-openapi'
import { isOutage } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { AnswerPlain, PlainAnswer } from '../../../http/plain-api.ts'
import { householdOf, PUBLIC_CALLS_FACTOR } from '../../../http/throttle.ts'
import { type Page, pagingFrom } from '../../../paging.ts'
import { memoize } from '../../../process-state.ts'
import { listRounds, placeAt, roundById } from '../../rounds/index.ts'
import { depositsBetween, depositsByIds } from '../../wallet/deposits/index.ts'
import { withdrawalsBetween, withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { toPartnerDeposit, toPartnerRound, toPartnerWithdrawal } from '../partner-shapes.ts'
import { readerOf } from './keys.ts'
import { RefusedCall } from './refused-call.ts'

/** Calls a second of one key; one household makes ten times as many as a session, with whatever keys. */
const KEY_CALLS_PER_SECOND = 20

const document = memoize(() => partnerOpenapi())

/** Answers a call of the partners' API: who has a key reads what its scopes name, and nothing of any player. */
export const answerPartner: AnswerPlain = async ({ ctx, takeToken }, request) => {
  try {
    const { method, path, query, authorization, ip } = request
    // Many share an address: whoever has a key is held to the key's own measure.
    takeToken(`partner:${householdOf(ip)}`, ctx.config.callsPerSecond * PUBLIC_CALLS_FACTOR)
    if (path === '/openapi.json' && method === 'GET') {
      takeToken(`partner-public:${householdOf(ip)}`, ctx.config.callsPerSecond)
      return { status: 200, body: document(null) }
    }
    const reader = await readerOf(ctx, authorization, ip)
    takeToken(`partner-key:${reader.id}`, KEY_CALLS_PER_SECOND)
    if (method !== 'GET') throw new RefusedCall('method_not_allowed')
    const { name, id } = operationAt(path)
    if (!reader.scopes.includes(partnerOperations[name].scope)) throw new RefusedCall('scope_missing')
    return { status: 200, body: await read(ctx, name, id, query) }
  } catch (error) {
    return refusedBy(ctx, error)
  }
}

/** The operation of a path, with the id in it; 0, which names nothing, where there is none. */
function operationAt(path: string): { name: PartnerOperation; id: bigint } {
  const [, way = '', number] = /^(\/[a-z]+)(?:\/(\d{1,18}))?$/.exec(path) ?? []
  const wanted = number === undefined ? way : `${way}/{id}`
  const names = Object.keys(partnerOperations) as PartnerOperation[]
  const name = names.find((one) => partnerOperations[one].path === wanted)
  if (name === undefined) throw new RefusedCall('not_found')
  return { name, id: BigInt(number ?? 0) }
}

async function read(
  ctx: Context,
  name: PartnerOperation,
  id: bigint,
  query: Readonly<Record<string, string>> | null,
): Promise<unknown> {
  const parsed = partnerOperations[name].query.safeParse(query)
  if (!parsed.success) throw new RefusedCall('bad_request')
  const { db } = ctx
  const [period, paging] = pageOf(parsed.data)
  switch (name) {
    case 'listDeposits':
      return bodyOf(await depositsBetween(db, period, paging), toPartnerDeposit)
    case 'listWithdrawals':
      return bodyOf(await withdrawalsBetween(db, period, paging), toPartnerWithdrawal)
    case 'listRounds':
      return rounds(ctx, parsed.data)
    case 'getDeposit':
      return one((await depositsByIds(db, [id]))[0], toPartnerDeposit)
    case 'getWithdrawal':
      return one((await withdrawalsByIds(db, [id]))[0], toPartnerWithdrawal)
    case 'getRound':
      return one(await roundById(db, id), toPartnerRound)
  }
}

function pageOf({ from, to, cursor, limit }: PartnerWindow) {
  return [{ from: from ?? null, to: to ?? null }, pagingFrom({ before: cursor, limit })] as const
}

async function rounds(ctx: Context, { game: gameId, from, to, cursor, limit }: PartnerRounds) {
  const before = cursor ?? (to && placeAt(to))
  const page = await listRounds(ctx, { gameId, before, limit })
  const list = page.rounds.filter(({ drawsAt }) => !from || drawsAt >= from)
  return bodyOf({ list, next: list.length < page.rounds.length ? null : page.next }, toPartnerRound)
}

function bodyOf<Row, Shown>({ list, next }: Page<Row>, shape: (row: Row) => Shown) {
  return { data: list.map(shape), next: next === null ? null : String(next) }
}

function one<Row, Shown>(row: Row | undefined, shape: (row: Row) => Shown): Shown {
  if (!row) throw new RefusedCall('not_found')
  return shape(row)
}

/** What went wrong as a status and a word; what is no refusal is logged and says nothing of itself. */
function refusedBy(ctx: Context, error: unknown): PlainAnswer {
  const refused = refusalOf(error)
  if (refused.code === 'internal') ctx.log.error('partner.failed', { error })
  const seconds = error instanceof Refusal ? error.details.seconds : undefined
  const status = partnerRefusals[refused.code]
  return {
    status,
    body: { error: { code: refused.code, message: refused.message } },
    headers: {
      ...(seconds !== undefined && { 'retry-after': seconds }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(status === 405 && { allow: 'GET' }),
    },
  }
}

function refusalOf(error: unknown): RefusedCall {
  if (error instanceof RefusedCall) return error
  if (error instanceof Refusal && error.reason === 'too_many_requests')
    return new RefusedCall('too_many_requests')
  // Such as a game that is not there.
  if (error instanceof Refusal) return new RefusedCall('not_found')
  return new RefusedCall(isOutage(error) ? 'unavailable' : 'internal')
}
