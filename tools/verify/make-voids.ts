import { sign } from 'node:crypto'
import { emptyRoot, sealMessage } from '@opendraw/games/fairness'
import type { LoggedFact } from './make-receipts.ts'
import { keyFrom, type MadeRound } from './make-rounds.ts'

const serverKey = keyFrom('server')

/** A made round in a state without a result; a void one is shown so by its state, and took the bets that were sealed. */
export function withoutDraw(round: MadeRound, state: string, seed = round.record.seed): MadeRound {
  const voidReason = state === 'voided' ? 'not_drawable' : null
  return { ...round, state, voidReason, record: { ...round.record, seed, result: null } }
}

/** The same round as the server records one that it did not open: void, sealed over no bets. */
export function notOpened(round: MadeRound): MadeRound {
  const made = withoutDraw(round, 'voided')
  const { game, issue } = round.record
  const message = sealMessage({ game, issue: BigInt(issue), root: emptyRoot, count: 0n, stake: 0n })
  const betsRoot = Buffer.from(emptyRoot).toString('hex')
  const seal = { ...round.seal, signature: sign(null, message, serverKey).toString('hex') }
  const record = { ...made.record, betsRoot, betCount: '0', stakeTotal: '0' }
  return { ...made, seal, voidReason: 'not_opened', record }
}

/** What the log says of a void round, as the server writes it. */
export function voidFact(round: MadeRound): LoggedFact {
  const { game, issue, betsRoot, betCount, stakeTotal } = round.record
  const body = { betCount, betsRoot, game, issue, reason: round.voidReason, stakeTotal }
  return { kind: 'void', subject: `${game} ${issue}`, body, atMs: round.drawsAt }
}

/** What the log says of the hour in which a round opened, or of one so many hours later, written at its end. */
export function hourFact({ record, opensAt }: MadeRound, later = 0): LoggedFact {
  const hourMs = Math.floor(opensAt / HOUR_MS + later) * HOUR_MS
  const hour = new Date(hourMs).toISOString().slice(0, 13)
  // Of more rounds than any test gives: such an hour is not compared with them.
  const body = { game: record.game, hour, firstIssue: record.issue, lastIssue: record.issue, rounds: 99 }
  return { kind: 'hour', subject: `${record.game} ${hour}`, body, atMs: hourMs + HOUR_MS }
}

const HOUR_MS = 3_600_000
