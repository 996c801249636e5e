import { type ReplyOf, refusalsOf } from '@opendraw/contract'
import { checkBankLine as call, type matchReasons } from '@opendraw/contract/operator'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { holdersOf } from '../wallet/payout-methods/index.ts'
import { keysOf, numbersOf } from './numbers-of.ts'
import {
  bookedLike,
  type Counterpart as CounterpartRow,
  dueLike,
  matchedWith,
} from './tables/counterparts.ts'
import { type LineRow, lineById } from './tables/lines.ts'

const refuse = refusalsOf(call)

type Counterpart = CounterpartRow &
  Readonly<{
    /** The holders of the player's cards. */
    names: readonly string[]
  }>

type Reason = (typeof matchReasons)[number]
type Suggestion = ReplyOf<typeof call>['suggestions'][number]

/** What each thing in common says of 100 that line and entry are the same: the number of the one in the other says most. */
const weights: Readonly<Record<Reason, number>> = { number: 50, reference: 50, amount: 25, name: 20, days: 5 }
const SCORE_MAX = 100
/** A payment takes some days at most; a wider look finds one that was booked late. */
const NEAR_DAYS = 3
const WITHIN_DAYS = 30
const SUGGESTED_MAX = 10
const READ_MAX = 50

/** What a line may be, the likeliest first, also what has that number, and what it is matched with. Refuses an unknown line (not_found). */
export async function checkLine(
  ctx: Pick<Context, 'db' | 'config'>,
  id: bigint,
  number: bigint | null,
): Promise<ReplyOf<typeof call>> {
  const { db } = ctx
  const line = await lineById(db, id)
  if (!line) throw refuse('not_found')
  if (line.match !== null) {
    const matched = await withNames(ctx, await matchedWith(db, line.match))
    return { suggestions: [], matched: matched.map(plain) }
  }
  const { asset, amount, bookedOn: day } = line
  const ids = [...numbersOf(line), ...(number === null ? [] : [number])]
  const like = { asset, amount, day, days: WITHIN_DAYS, keys: keysOf(amount, ids) }
  const found = [
    ...(await bookedLike(db, like, READ_MAX)),
    ...(await dueLike(db, { asset, amount, ids }, READ_MAX)),
  ].filter((one) => one.amount > 0n === amount > 0n)
  const suggestions = (await withNames(ctx, found))
    .map((one) => scored(line, one))
    .sort((a, b) => b.score - a.score || Number(a.at) - Number(b.at))
  return { suggestions: suggestions.slice(0, SUGGESTED_MAX), matched: [] }
}

async function withNames(
  ctx: Pick<Context, 'db' | 'config'>,
  rows: readonly CounterpartRow[],
): Promise<Counterpart[]> {
  const players = new Set(rows.flatMap(({ player }) => player ?? []))
  const holders = await holdersOf(ctx, [...players])
  return rows.map((row) => ({ ...row, names: (row.player && holders.get(row.player)) || [] }))
}

function scored(line: LineRow, one: Counterpart): Suggestion {
  const away = Math.abs(one.at.getTime() - Date.parse(line.bookedOn))
  const isSame: Readonly<Record<Reason, boolean>> = {
    number: one.id !== null && numbersOf(line).includes(one.id),
    reference: one.reference !== null && one.reference.trim() === line.reference,
    amount: one.amount === line.amount,
    name: one.names.some((name) => wordsOf(name) !== '' && wordsOf(name) === wordsOf(line.counterparty)),
    days: away <= (NEAR_DAYS + 1) * DAY_MS,
  }
  const why = (Object.keys(weights) as Reason[]).filter((reason) => isSame[reason])
  const score = why.reduce((sum, reason) => sum + weights[reason], 0)
  return { ...plain(one), score: Math.min(score, SCORE_MAX), why }
}

const plain = ({ reference: _, ...one }: Counterpart) => ({ ...one, names: [...one.names] })

/** A name without order, case, marks and punctuation: LEE, ANN is Ann Lee. */
function wordsOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')
}
