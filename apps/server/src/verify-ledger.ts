import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type Invariant, type Violation, violationsOf } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import { ledgerInvariants } from '@opendraw/ledger'
import { personalKeysIn } from './config/key-files.ts'
import type { Context } from './context.ts'
import { writeLedgerReport } from './ledger-report.ts'
import { bankInvariants } from './modules/bank/index.ts'
import { betInvariants } from './modules/betting/index.ts'
import { daySheetInvariants } from './modules/day-sheets/index.ts'
import { auditInvariants } from './modules/operators/index.ts'
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
import { solvencyInvariants, type TotalKeys } from './modules/solvency/index.ts'
import { statisticsInvariants } from './modules/statistics/index.ts'
import { supportInvariants } from './modules/support/index.ts'
import { ticketInvariants } from './modules/tickets/index.ts'
import { type KeptHead, logInvariants, readKeptHead } from './modules/transparency/index.ts'
import { wageringInvariants } from './modules/wagering/index.ts'
import { walletInvariants } from './modules/wallet/index.ts'

export type Finding = Readonly<{ room: string; violations: readonly Violation[] }>

/** Every invariant of the tables. */
const roomsWith = (
  kept: KeptHead | null,
  keys: TotalKeys,
): readonly (readonly [room: string, readonly Invariant[]])[] => [
  ['ledger', ledgerInvariants],
  ['betting', betInvariants],
  ['rounds', roundInvariants],
  ['proofs', logInvariants(kept)],
  ['log and rounds', loggedInvariants],
  ['statistics', statisticsInvariants],
  ['wagering', wageringInvariants],
  ['wallet', walletInvariants],
  ['bank', bankInvariants],
  ['invitations', invitationInvariants],
  ['protection', protectionInvariants],
  ['bonuses', bonusInvariants],
  ['levels', levelInvariants],
  ['points', pointInvariants],
  ['daily check-in', checkInInvariants],
  ['tasks', taskInvariants],
  ['plans', planInvariants],
  ['costs', costInvariants],
  ['packets', packetInvariants],
  ['savings', savingsInvariants],
  ['tickets', ticketInvariants],
  ['support', supportInvariants],
  ['solvency', solvencyInvariants(keys)],
  ['day sheets', daySheetInvariants],
  ['oversight', auditInvariants],
]

/**
 * Checks every invariant, module by module, each in one snapshot: what is committed meanwhile is checked the next time.
 * Changes nothing. `kept` is the head of the transparency log that the vault keeps, read before: without it, entries cut
 * off at the end would go unnoticed. With the deployment's keys in `config` the tree of the newest total is built again.
 * `leftOut`: modules that are skipped.
 */
export async function verifyAll(
  { db, config }: Pick<Context, 'db'> & Readonly<{ config?: Pick<Context['config'], 'personalKeys'> }>,
  kept: KeptHead | null = null,
  leftOut: readonly string[] = [],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [room, invariants] of roomsWith(kept, config ? { config } : null).filter(
    ([room]) => !leftOut.includes(room),
  ))
    findings.push({ room, violations: await db.snapshot((tx) => violationsOf(tx, invariants)) })
  return findings
}

type Files = Readonly<Record<'headFile' | 'keysDir' | 'reportFile', string | undefined>>

/** `npm run ledger:verify`: prints what was checked and what was found; the exit code is 1 when anything was. */
async function main(url: string, { headFile, keysDir, reportFile }: Files): Promise<void> {
  const db = connect({ url, max: 2, applicationName: 'ledger-verify', statementTimeoutMs: 0 })
  const config = keysIn(keysDir)
  const keptHead = () => (headFile ? readKeptHead(headFile) : null)
  const check = async () =>
    reported(await verifyAll({ db, ...(config && { config }) }, keptHead()), reportFile)
  try {
    if (process.argv.includes('--each-line')) return await checkEachLine(check)
    if (!keptHead())
      console.error("The vault's log-head.json is not given: the end of the log is not judged.")
    if (!config)
      console.error("The deployment's keys are not given: the tree of the newest total is not built again.")
    const findings = await check()
    console.table(findings.map(({ room, violations }) => ({ room, violations: violations.length })))
    for (const line of linesOf(findings)) console.error(line)
    process.exitCode = findings.some(({ violations }) => violations.length > 0) ? 1 : 0
  } finally {
    await db.close()
  }
}

/** Checks once for each line of the input, for who asks again and again: what was found, a line each, then `checked`. */
async function checkEachLine(check: () => Promise<Finding[]>): Promise<void> {
  for await (const _ of createInterface({ input: process.stdin }))
    for (const line of [...linesOf(await check()), 'checked']) console.log(line)
}

/** Writes down how many violations there are, for the server's metrics and the console. What was found is printed all the same. */
async function reported(findings: Finding[], file: string | undefined): Promise<Finding[]> {
  const written = file ? writeLedgerReport(file, new Date(), linesOf(findings).length) : Promise.resolve()
  await written.catch((error: unknown) => console.error(`The report is not written: ${String(error)}`))
  return findings
}

const linesOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ room, violations }) =>
    violations.map(({ invariant, detail }) => `${room}: ${invariant}: ${detail}`),
  )

/** The keys in a folder that has some: an auditor makes none. */
function keysIn(keysDir: string | undefined): Pick<Context['config'], 'personalKeys'> | null {
  if (keysDir === undefined || !existsSync(join(keysDir, 'personal-1.key'))) return null
  return { personalKeys: personalKeysIn(keysDir) }
}

/**
 * On the database of DATABASE_URL, or our own, which is started for this if it does not run. LOG_HEAD_FILE names the vault's
 * `log-head.json`, KEYS_DIR the folder of the deployment's keys, and LEDGER_REPORT_FILE where the report goes, where they are not in our own folder.
 */
async function onDatabase(work: typeof main): Promise<void> {
  const {
    DATABASE_URL,
    LOG_HEAD_FILE: headFile,
    KEYS_DIR: keysDir,
    LEDGER_REPORT_FILE: reportFile,
  } = process.env
  if (DATABASE_URL) return work(DATABASE_URL, { headFile, keysDir, reportFile })
  const varDir = resolve(import.meta.dirname, '../../..', process.env.VAR_DIR || 'var')
  const embedded = await startEmbedded({ dataDir: join(varDir, 'postgres') })
  try {
    await work(embedded.url, {
      headFile: headFile ?? join(varDir, 'vault', 'log-head.json'),
      keysDir: keysDir ?? join(varDir, 'keys'),
      reportFile: reportFile || join(varDir, 'ledger-report.json'),
    })
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
