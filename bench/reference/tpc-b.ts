import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { connect, sql } from '@opendraw/db'
import { databaseUrl } from '@opendraw/db/testing'
import { ensureProgram } from '../ensure-program.ts'
import { say } from '../settings.ts'

const SCALE = 50
const accounts = 100_000n * BigInt(SCALE)
const DATABASE = 'tpcb'
const run = promisify(execFile)

/** The yardstick: TPC-B-like transactions by `pgbench` with prepared statements and 8 clients, scale 50, on this server. */
export type Reference = Readonly<{ measure(seconds: number): Promise<TpcB> }>

/** Makes the reference's database at its first use (about half a minute) and keeps it for later runs. */
export async function prepareTpcB(serverUrl: string): Promise<Reference> {
  const program = ensureProgram({ name: 'pgbench', packages: ['postgresql-contrib'] })
  const { hostname, port, username, password } = new URL(serverUrl)
  const address = ['-h', hostname, '-p', port, '-U', username]
  const env = { ...process.env, PGPASSWORD: password }
  if (!(await isPrepared(serverUrl))) {
    say(`preparing pgbench at scale ${SCALE} …`)
    await remake(serverUrl)
    await run(program, [...address, '-i', '-q', '-s', String(SCALE), DATABASE], {
      env,
      maxBuffer: 10_000_000,
    })
  }
  return {
    measure: async (seconds) => {
      const load = ['-M', 'prepared', '-c', '8', '-j', '2', '-T', String(Math.ceil(seconds))]
      const { stdout } = await run(program, [...address, ...load, DATABASE], { env })
      return parsePgbench(stdout)
    },
  }
}

const isPrepared = async (serverUrl: string): Promise<boolean> => {
  const db = connect({ url: databaseUrl(serverUrl, DATABASE), max: 1, statementTimeoutMs: 0 })
  try {
    const row = await db.row<{ count: bigint }>(sql`select count(*) as count from pgbench_accounts`)
    // The last thing that pgbench makes are the primary keys: with them it was through.
    const key = await db.row(
      sql`select true as yes from pg_indexes where indexname = 'pgbench_accounts_pkey'`,
    )
    return row?.count === accounts && key !== undefined
  } catch {
    return false
  } finally {
    await db.close()
  }
}

const remake = async (serverUrl: string): Promise<void> => {
  const admin = connect({ url: serverUrl, max: 1, statementTimeoutMs: 0 })
  try {
    await admin.run(sql`drop database if exists ${sql.identifier(DATABASE)} with (force)`)
    await admin.run(sql`create database ${sql.identifier(DATABASE)}`)
  } finally {
    await admin.close()
  }
}

/** Transactions a second without the time to connect, and their mean latency in milliseconds. */
type TpcB = Readonly<{ perSecond: number; latencyMs: number }>

/** Reads what `pgbench` prints at its end; throws on anything else, and when transactions failed. */
export function parsePgbench(output: string): TpcB {
  const perSecond = numberIn(output, /^tps = ([\d.]+) \(without initial connection time\)$/m)
  const latencyMs = numberIn(output, /^latency average = ([\d.]+) ms$/m)
  const failed = numberIn(output, /^number of failed transactions: (\d+)/m)
  if (failed > 0) throw new Error(`${failed} transactions of pgbench failed`)
  return { perSecond, latencyMs }
}

const numberIn = (output: string, pattern: RegExp): number => {
  const text = pattern.exec(output)?.[1]
  if (text === undefined) throw new Error(`pgbench did not tell ${pattern.source}; it said: ${output}`)
  return Number(text)
}
