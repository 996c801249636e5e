import type { Tx } from '@opendraw/db'
import { addLine, emptyExposure, gameInstance, namesOf, payoutAt, rulesOf, worstCase } from '@opendraw/games'
import type { Violation } from '@opendraw/ledger'
import { recomputeBatches, sealOf } from './seal-round.ts'
import { type BatchRow, batchesOf, journalsOf } from './tables/batches.ts'
import {
  type CheckedRound,
  checkedRounds,
  faultsOfBets,
  linesOfRound,
  winsOfRound,
} from './tables/verification.ts'
import { verifySignatures } from './verify-signatures.ts'

const BATCHES_AT_ONCE = 200

/**
 * Checks every bet and every round against what was promised: stakes moved once and stored once, dues paid once, payouts
 * recomputed from rules and result, no bet outside its round's hours, seals and the roots of batches recomputed from the bets, the
 * server's signatures over both, the house's reserve.
 * Reads everything; empty when all is well.
 */
export async function verifyBets(db: Tx): Promise<Violation[]> {
  const violations = [...(await faultsOfBets(db)), ...(await verifySignatures(db))]
  for (const round of await checkedRounds(db)) {
    violations.push(
      ...(await payFaults(db, round)),
      ...(await sealFaults(db, round)),
      ...(await riskFaults(db, round)),
    )
  }
  return violations
}

// The winning lines that were paid, against each play and pick of the rules on its own: not by the function that settles.
async function payFaults(db: Tx, round: CheckedRound): Promise<Violation[]> {
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
  return faults.map((detail) => ({ invariant: 'winning lines follow from rules and result', detail }))
}

async function sealFaults(db: Tx, round: CheckedRound): Promise<Violation[]> {
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
  if (!isSame) return [{ invariant: 'the seal holds exactly the bets', detail }]
  return isStored ? [] : [{ invariant: 'the stored roots are those of the batches', detail: name(round) }]
}

function textOf({ batch, root, betCount, stakeTotal }: BatchRow): string {
  return `${batch} ${root.toString('hex')} ${betCount} ${stakeTotal}`
}

async function riskFaults(db: Tx, round: CheckedRound): Promise<Violation[]> {
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
  const detail = `${name(round)}: the worst case ${worst} exceeds ${round.exposureLimit}`
  return [{ invariant: 'the reserve covers the worst case of every open round', detail }]
}

function name({ game, issue }: CheckedRound): string {
  return `${game} ${issue}`
}
