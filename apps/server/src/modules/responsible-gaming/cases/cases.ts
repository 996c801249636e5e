import { Refusal } from '@opendraw/contract'
import { type PlayerCaseKind, type PlayerCaseOutcome, playerCaseOutcomes } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Waiting } from '../../../waiting.ts'
import type { CalendarJob } from '../../calendar/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { refreshLimitFlag } from '../checks/refresh-limit-flag.ts'
import { carry } from '../reach/reach-exclusions.ts'
import { QUIET_DAYS } from '../risk/rules.ts'
import * as rows from '../tables/player-cases.ts'
import {
  type Closing,
  closeRow,
  lockPlayerCase,
  type PlayerCaseRow,
  playerCaseById,
  playerCasesIn,
} from '../tables/player-cases.ts'
import { lockProtection } from '../tables/protections.ts'
import { type Carried, carriedOf, exclusionsOf, liftableOf, liftCarried } from '../tables/reach.ts'
import { openSums } from '../tables/sums.ts'

const PLAYERS_PER_STEP = 500

/**
 * Checks once a day what players moved in and out, and opens a case where a sum of the day or of 30 days reaches the
 * settings: an operator looks into its source, and reports it where the law requires.
 */
export const largeSumsJob: CalendarJob = {
  name: 'large-sums',
  every: 'day',
  delayMinutes: 15,
  step: async (_, tx, period, after) => {
    const { reportDaySum, reportMonthSum } = await settingsOf(tx, ['reportDaySum', 'reportMonthSum'])
    const bounds = { daySum: reportDaySum, monthSum: reportMonthSum, quietDays: QUIET_DAYS }
    return { next: await openSums(tx, { period, after, limit: PLAYERS_PER_STEP }, bounds) }
  },
}

/**
 * Closes a case, once. The same person comes under the exclusions of the linked accounts, and is too young where one of them is;
 * another person is released from these exclusions (`roots`), as far as the case's accounts brought them: the caller has made sure of dual approval. Answers the
 * case as it was and the token hashes to drop after the commit. Refuses not_found, an outcome of another kind, and already_decided,
 * also where other exclusions than these would be lifted by now.
 */
export async function closePlayerCase(
  tx: Tx,
  closing: Closing,
  roots: readonly bigint[] = [],
): Promise<{ playerCase: PlayerCaseRow; hashes: string[] }> {
  const playerCase = await openPlayerCaseOf(tx, closing.id, closing.outcome)
  const lifted = await liftedBy(tx, playerCase, closing.outcome)
  if (lifted.map(({ root }) => root).join() !== roots.join())
    throw new Refusal('already_decided', { state: 'pending' })
  // Carried before it is closed: a case opened after that one speaks of what is new.
  const hashes = closing.outcome === 'same_person' ? await carryAll(tx, playerCase) : []
  await closeRow(tx, closing)
  if (closing.outcome === 'same_person') hashes.push(...(await flag(tx, playerCase.playerId)))
  if (roots.length > 0) hashes.push(...(await letGo(tx, playerCase.playerId, roots)))
  return { playerCase, hashes }
}

/** What this outcome would end of what was carried to the player, which needs dual approval; null: nothing. Refuses as closing does. */
export async function wouldLift(
  tx: Tx,
  id: bigint,
  outcome: PlayerCaseOutcome,
): Promise<Readonly<{ playerCase: PlayerCaseRow; lifted: readonly Carried[] }> | null> {
  const playerCase = await openPlayerCaseOf(tx, id, outcome)
  const lifted = await liftedBy(tx, playerCase, outcome)
  return lifted.length > 0 ? { playerCase, lifted } : null
}

async function liftedBy(tx: Tx, playerCase: PlayerCaseRow, outcome: PlayerCaseOutcome): Promise<Carried[]> {
  if (outcome !== 'another_person') return []
  return liftableOf(tx, playerCase.playerId, playerCase.id, othersIn(playerCase))
}

const othersIn = ({ signs }: PlayerCaseRow) => signs.map(({ value }) => BigInt(value))

async function openPlayerCaseOf(tx: Tx, id: bigint, outcome: PlayerCaseOutcome): Promise<PlayerCaseRow> {
  const playerCase = await lockPlayerCase(tx, id)
  if (!playerCase) throw new Refusal('not_found')
  if (playerCase.decidedAt !== null) throw new Refusal('already_decided', { state: 'closed' })
  const fitting: readonly PlayerCaseOutcome[] = playerCaseOutcomes[playerCase.kind]
  if (!fitting.includes(outcome)) throw new Refusal('bad_request')
  return playerCase
}

async function carryAll(tx: Tx, playerCase: PlayerCaseRow): Promise<string[]> {
  const hashes: string[] = []
  for (const exclusion of await exclusionsOf(tx, othersIn(playerCase)))
    hashes.push(...(await carry(tx, playerCase.playerId, exclusion)))
  return hashes
}

async function letGo(tx: Tx, playerId: bigint, roots: readonly bigint[]): Promise<string[]> {
  await lockProtection(tx, playerId)
  await liftCarried(tx, playerId, roots)
  return flag(tx, playerId)
}

async function flag(tx: Tx, playerId: bigint): Promise<string[]> {
  const { now } = await lockProtection(tx, playerId)
  return refreshLimitFlag(tx, playerId, now)
}

/** A case, and whether its player is under an exclusion that was carried from another account. */
export type ListedPlayerCase = PlayerCaseRow & Readonly<{ isCarried: boolean }>

/** The cases of a kind: open ones, the longest waiting first, or closed ones, the newest first. */
export async function listPlayerCases(
  db: Tx,
  which: Readonly<{ kind: PlayerCaseKind; isOpen: boolean }>,
  { before, limit }: Paging,
): Promise<Page<ListedPlayerCase>> {
  const { list, next } = pageFrom([...(await playerCasesIn(db, which, before, limit + 1))], limit)
  return { list: await withCarried(db, list), next }
}

/** One case; undefined for none. */
export async function readPlayerCase(db: Tx, id: bigint): Promise<ListedPlayerCase | undefined> {
  const row = await playerCaseById(db, id)
  return row && (await withCarried(db, [row]))[0]
}

async function withCarried(db: Tx, rows: readonly PlayerCaseRow[]): Promise<ListedPlayerCase[]> {
  const carried = await carriedOf(
    db,
    rows.map(({ playerId }) => playerId),
  )
  return rows.map((row) => ({ ...row, isCarried: carried.some(({ id }) => id === row.playerId) }))
}

/** The cases that are open. */
export function waitingCases(db: Tx): Promise<Waiting> {
  return rows.waitingCases(db)
}
