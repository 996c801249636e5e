import { join, resolve } from 'node:path'
import { connect, type Invariant, type Violation, violationsOf } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import { ledgerInvariants } from '@opendraw/ledger'
import type { Context } from './context.ts'
import { auditInvariants } from './modules/admin/index.ts'
import { betInvariants } from './modules/betting/index.ts'
import { bonusInvariants } from './modules/promotions/bonuses/index.ts'
import { costInvariants } from './modules/promotions/budgets/index.ts'
import {
  checkInInvariants,
  levelInvariants,
  pointInvariants,
  taskInvariants,
} from './modules/promotions/loyalty/index.ts'
import { invitationInvariants, planInvariants } from './modules/promotions/referrals/index.ts'
import { packetInvariants } from './modules/red-packets/index.ts'
import { protectionInvariants } from './modules/responsible-gaming/index.ts'
import { loggedInvariants, roundInvariants } from './modules/rounds/index.ts'
import { savingsInvariants } from './modules/savings/index.ts'
import { statisticsInvariants } from './modules/statistics/index.ts'
import { ticketInvariants } from './modules/tickets/index.ts'
import { type KeptHead, logInvariants, readKeptHead } from './modules/transparency/index.ts'
import { wageringInvariants } from './modules/wagering/index.ts'
import { walletInvariants } from './modules/wallet/index.ts'

export type Finding = Readonly<{ room: string; violations: readonly Violation[] }>

/** Every invariant of the tables. */
const roomsWith = (kept: KeptHead | null): readonly (readonly [room: string, readonly Invariant[]])[] => [
  ['ledger', ledgerInvariants],
  ['betting', betInvariants],
  ['rounds', roundInvariants],
  ['proofs', logInvariants(kept)],
  ['log and rounds', loggedInvariants],
  ['statistics', statisticsInvariants],
  ['turnover', wageringInvariants],
  ['wallet', walletInvariants],
  ['invitations', invitationInvariants],
  ['protection', protectionInvariants],
  ['bonuses', bonusInvariants],
  ['levels', levelInvariants],
  ['points', pointInvariants],
  ['attendance', checkInInvariants],
  ['tasks', taskInvariants],
  ['plans', planInvariants],
  ['costs', costInvariants],
  ['packets', packetInvariants],
  ['savings', savingsInvariants],
  ['tickets', ticketInvariants],
  ['oversight', auditInvariants],
]

/**
 * Checks every invariant, module by module, each in one snapshot: what is committed meanwhile is checked the next time.
 * Changes nothing. `kept` is the head of the transparency log that the vault keeps, read before: without it, entries cut
 * off at the end would go unnoticed. `leftOut`: modules that are skipped.
 */
export async function verifyAll(
  { db }: Pick<Context, 'db'>,
  kept: KeptHead | null = null,
  leftOut: readonly string[] = [],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [room, invariants] of roomsWith(kept).filter(([room]) => !leftOut.includes(room)))
    findings.push({ room, violations: await db.snapshot((tx) => violationsOf(tx, invariants)) })
  return findings
}

/** `npm run ledger:verify`: prints what was checked and what was found; the exit code is 1 when anything was. */
async function main(url: string, headFile: string | undefined): Promise<void> {
  const db = connect({ url, max: 2, applicationName: 'ledger-verify', statementTimeoutMs: 0 })
  try {
    const kept = headFile ? readKeptHead(headFile) : null
    if (!kept) console.error("The vault's log-head.json is not given: the end of the log is not judged.")
    const findings = await verifyAll({ db }, kept)
    console.table(findings.map(({ room, violations }) => ({ room, violations: violations.length })))
    for (const { room, violations } of findings)
      for (const { invariant, detail } of violations) console.error(`${room}: ${invariant}: ${detail}`)
    process.exitCode = findings.some(({ violations }) => violations.length > 0) ? 1 : 0
  } finally {
    await db.close()
  }
}

/**
 * On the database of DATABASE_URL, or our own, which is started for this if it does not run. LOG_HEAD_FILE names the vault's
 * `log-head.json` where it is not in our own folder.
 */
async function onDatabase(work: typeof main): Promise<void> {
  const headFile = process.env.LOG_HEAD_FILE
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL, headFile)
  const varDir = resolve(import.meta.dirname, '../../..', process.env.VAR_DIR || 'var')
  const embedded = await startEmbedded({ dataDir: join(varDir, 'postgres') })
  try {
    await work(embedded.url, headFile ?? join(varDir, 'vault', 'log-head.json'))
  } finally {
    if (!embedded.wasRunning) await embedded.stop()
  }
}

if (import.meta.main) {
  await onDatabase(main).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
