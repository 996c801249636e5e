import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, sql } from '@opendraw/db'
import type { BenchRound } from './players.ts'
import { environment, runTool } from './tools.ts'

/** The real server in a process of its own, and a load of slips over its HTTP door. */
export type HttpBench = {
  /** Lines accepted a second, counted in the database afterwards. */
  load(round: BenchRound, linesPerSlip: number, seconds: number): Promise<number>
  stop(): Promise<void>
}

const CONNECTIONS = 256
const serverFile = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts')

export async function startHttpBench(
  owner: Db,
  databaseUrl: string,
  tokens: readonly string[],
): Promise<HttpBench> {
  const folder = mkdtempSync(join(tmpdir(), 'opendraw-bench-'))
  const tokensFile = join(folder, 'tokens')
  writeFileSync(tokensFile, `${tokens.join('\n')}\n`)
  const server = fork(serverFile, [], {
    env: {
      ...environment(),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      CONSOLE_PORT: '0',
      VAULT_SOCKET: join(folder, 'no-vault'),
      UPLOAD_DIR: join(folder, 'uploads'),
      KEYS_DIR: join(folder, 'keys'),
      CALLS_PER_SECOND: '1000000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await readyUrl(server)
  let runs = 0
  return {
    load: async (round, linesPerSlip, seconds) => {
      const before = await linesOf(owner, round.id)
      const startMs = performance.now()
      const script = join(import.meta.dirname, 'http-load.lua')
      const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '-s', script, url]
      await runTool('wrk', args, {
        TOKENS_FILE: tokensFile,
        LINES_PER_SLIP: String(linesPerSlip),
        LOAD_SEED: String(++runs),
        LOAD_START_MS: String(Math.floor(performance.timeOrigin + startMs)),
        GAME_ID: round.gameId,
        ISSUE: String(round.issue),
        ODDS_VERSION: String(round.oddsVersion),
      })
      const elapsed = (performance.now() - startMs) / 1000
      const placed = Number((await linesOf(owner, round.id)) - before)
      if (placed === 0) throw new Error('the server accepted no bet over HTTP')
      return placed / elapsed
    },
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
    server.on('message', (message) => {
      const isReady = typeof message === 'object' && message !== null && 'webUrl' in message
      if (isReady && typeof message.webUrl === 'string') resolve(message.webUrl)
    })
  })
}

async function linesOf(owner: Db, roundId: bigint): Promise<bigint> {
  const row = await owner.row<{ lines: bigint }>(
    sql`select count(*) as lines from bet where round_id = ${roundId}`,
  )
  return row?.lines ?? 0n
}
