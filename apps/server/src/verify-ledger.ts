import { join, resolve } from 'node:path'
import { connect } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import { type Violation, verify } from '@opendraw/ledger'
import type { Context } from './context.ts'
import { verifyBets } from './modules/betting/index.ts'
import { verifyAudit } from './modules/oversight/index.ts'
import { verifyRounds } from './modules/rounds/index.ts'
import { verifyWallet } from './modules/wallet/index.ts'

type Db = Context['db']
export type Finding = { readonly room: string; readonly violations: readonly Violation[] }

const checks: readonly (readonly [room: string, check: (db: Db) => Promise<Violation[]>])[] = [
  ['ledger', verify],
  ['betting', verifyBets],
  ['rounds', verifyRounds],
  ['wallet', verifyWallet],
  ['oversight', verifyAudit],
]

/** Checks every promise that the tables can be held to, room by room, one after the other. Changes nothing. */
export async function verifyAll({ db }: Pick<Context, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [room, check] of checks) findings.push({ room, violations: await check(db) })
  return findings
}

/** `npm run ledger:verify`: prints what was checked and what was found; the exit code is 1 when anything was. */
async function main(url: string): Promise<void> {
  const db = connect({ url, max: 2, applicationName: 'ledger-verify', statementTimeoutMs: 0 })
  try {
    const findings = await verifyAll({ db })
    console.table(findings.map(({ room, violations }) => ({ room, violations: violations.length })))
    for (const { room, violations } of findings)
      for (const { invariant, detail } of violations) console.error(`${room}: ${invariant}: ${detail}`)
    process.exitCode = findings.some(({ violations }) => violations.length > 0) ? 1 : 0
  } finally {
    await db.close()
  }
}

/** On the database of DATABASE_URL, or our own, which is started for this if it does not run. */
async function onDatabase(work: (url: string) => Promise<void>): Promise<void> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  const varDir = resolve(import.meta.dirname, '../../..', process.env.VAR_DIR || 'var')
  const embedded = await startEmbedded({ dataDir: join(varDir, 'postgres') })
  try {
    await work(embedded.url)
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
