import { pagesOf, type Tx, type Violation } from '@opendraw/db'
import { addLine, emptyExposure, gameInstance, namesOf, payoutAt, rulesOf, worstCase } from '@opendraw/games'
import { receiptMessage, sealMessage } from '@opendraw/games/fairness'
import { isSigned, loggedKeys } from '../transparency/index.ts'
import { recomputeBatches, sealOf } from './seal-round.ts'
import { type BatchRow, batchesOf, journalsOf } from './tables/batches.ts'
import { type CheckedRound, checkedRounds, linesOfRound, winsOfRound } from './tables/settlement.ts'
import {
  type SignedBatchRow,
  type SignedSealRow,
  signedBatchesAfter,
  signedSealsAfter,
} from './tables/slips.ts'

const ROWS_PER_PAGE = 1_000

const START = { roundId: 0n, batch: 0n }

const BATCHES_AT_ONCE = 200

type Faults = Promise<readonly (string | Violation)[]>

/** A judgement of one round, of every round that has bets, a settlement or an open risk. */
export function eachRound(judge: (tx: Tx, round: CheckedRound) => Faults): (tx: Tx) => Faults {
  return async (tx) => {
    const faults: (string | Violation)[] = []
    for (const round of await checkedRounds(tx)) faults.push(...(await judge(tx, round)))
    return faults
  }
}

/** The winning lines that were paid, against each play and pick of the rules on its own: not by the function that settles. */
export async function payFaults(db: Tx, round: CheckedRound): Faults {
  const instance = gameInstance(round.game)
  if (!instance || !round.result || !round.isSettling) return []
  const { result } = round
  const rules = rulesOf(instance.game)
  const paid = new Map((await winsOfRound(db, round.id)).map((win) => [`${win.play}/${win.pick}`, win.odds]))
  const faults = rules.plays.flatMap((play) =>
    play.picks.flatMap((_, pick) => {
      const due = payoutAt(rules, play.no, pick, result)
      const odds = paid.get(`${play.no}/${pick}`) ?? 0
      paid.delete(`${play.no}/${pick}`)
      return odds === due ? [] : [`${name(round)}: ${play.id} ${pick} is paid at ${odds} and due ${due}`]
    }),
  )
  faults.push(...[...paid.keys()].map((line) => `${name(round)}: ${line} is paid and no line`))
  return faults
}

/** The seal of a round, and the roots of its batches, recomputed from its bets. */
export async function sealFaults(db: Tx, round: CheckedRound): Faults {
  if (!round.betsRoot) return []
  const batches = await journalsOf(db, round.id)
  const rows = []
  for (let at = 0; at < batches.length; at += BATCHES_AT_ONCE) {
    rows.push(...(await recomputeBatches(db, round.id, batches.slice(at, at + BATCHES_AT_ONCE))))
  }
  const { root, count, stake } = sealOf(rows)
  const stored = new Set((await batchesOf(db, round.id)).map(textOf))
  const isStored = stored.size === rows.length && rows.every((row) => stored.has(textOf(row)))
  const isSame = round.betsRoot.equals(root) && round.betCount === count && round.stakeTotal === stake
  const detail = `${name(round)}: ${count} bets of ${stake} are stored, ${round.betCount} of ${round.stakeTotal} are sealed`
  if (!isSame) return [detail]
  return isStored ? [] : [{ invariant: 'the stored roots are those of the batches', detail: name(round) }]
}

function textOf({ batch, root, betCount, stakeTotal }: BatchRow): string {
  return `${batch} ${root.toString('hex')} ${betCount} ${stakeTotal}`
}

/** What an open round may cost at the worst, from all its bets at once, against what is reserved for it. */
export async function riskFaults(db: Tx, round: CheckedRound): Faults {
  const instance = gameInstance(round.game)
  if (!instance || round.isFinished) return []
  const rules = rulesOf(instance.game)
  const exposure = emptyExposure(rules)
  for (const { play, pick, stake } of await linesOfRound(db, round.id)) {
    if (namesOf(rules, play, pick)) addLine(exposure, play, pick, stake)
    else
      return [{ invariant: 'every bet is on a line of the rules', detail: `${name(round)}: ${play}/${pick}` }]
  }
  const worst = worstCase(exposure, round.exposureLimit)
  if (worst <= round.exposureLimit) return []
  return [`${name(round)}: the worst case ${worst} exceeds ${round.exposureLimit}`]
}

function name({ game, issue }: CheckedRound): string {
  return `${game} ${issue}`
}

/** Batches with a receipt that no known key of the server signed. Known are the keys in the transparency log; any key while the log has none. */
export async function unsignedReceipts(tx: Tx): Promise<string[]> {
  const keys = await loggedKeys(tx)
  const faults: string[] = []
  const pages = pagesOf<SignedBatchRow>(ROWS_PER_PAGE, (last, limit) =>
    signedBatchesAfter(tx, last ?? START, limit),
  )
  for await (const page of pages)
    for (const row of page)
      if (!isGood(row, keys))
        faults.push(`batch ${row.batch} of round ${row.roundId} is not signed by a key of the server`)
  return faults
}

function isGood(row: SignedBatchRow, keys: readonly Buffer[]): boolean {
  const { serverKey, signature, betCount: count, stakeTotal: stake } = row
  const isKnown = keys.length === 0 || keys.some((key) => key.equals(serverKey))
  return isKnown && isSigned(serverKey, receiptMessage({ ...row, count, stake }), signature)
}

/** Seals that no key of the server signed; while the transparency log tells of none, seals are not judged. */
export async function unsignedSeals(tx: Tx): Promise<string[]> {
  const keys = await loggedKeys(tx)
  if (keys.length === 0) return []
  const faults: string[] = []
  const pages = pagesOf<SignedSealRow>(ROWS_PER_PAGE, (last, limit) =>
    signedSealsAfter(tx, last?.id ?? 0n, limit),
  )
  for await (const page of pages)
    for (const { signature, ...seal } of page)
      if (!keys.some((key) => isSigned(key, sealMessage(seal), signature)))
        faults.push(`the seal of ${seal.game} ${seal.issue} is not signed by a key of the server`)
  return faults
}
