import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { placeBet, playerCalls } from '@opendraw/contract'
import { createClient } from '@opendraw/contract/client'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCrowd, type CrowdMember } from '../../testing/a-crowd.ts'
import { aDeployment, type Deployment, type ServerProcess } from '../../testing/a-deployment.ts'
import { openSocket } from '../../testing/socket.ts'
import { verifyAll } from '../../verify-ledger.ts'

/** Of one the next round may be about to begin: of both only once in a quarter of an hour. */
const GAMES = ['rgb-5m', 'rgb-3m']
const PLAYERS = 60
const CASH = 1_000_000_000n
const stake = 100_000n

let deployment: Deployment
let server: ServerProcess
let crowd: CrowdMember[]
beforeAll(async () => {
  deployment = await aDeployment()
  server = await deployment.startServer()
  crowd = await aCrowd(deployment.owner, PLAYERS, CASH)
}, 120_000)
afterAll(() => deployment?.drop(), 120_000)

const clientOf = (token: string | null) =>
  createClient(playerCalls, { baseUrl: server.url, token: () => token, lang: () => 'en' })

// security: 25
test('bets whose server is killed before their answers are placed once when they are sent again over HTTP', async () => {
  const { gameId, issue, oddsVersion } = await openRound()
  const lines = [{ play: 'rgb_big', pick: '', stake }]
  const answered: string[] = []
  const unheard = new Map<string, CrowdMember>()
  const sockets = await Promise.all(crowd.map(({ token }) => openSocket(server, { token })))
  const bet = async (player: CrowdMember, nth: number) => {
    for (;;) {
      const key = randomUUID()
      unheard.set(key, player)
      const said = await sockets[nth]?.call(placeBet.path, { gameId, issue, oddsVersion, lines, key })
      expect(said?.code).toBe(200)
      unheard.delete(key)
      answered.push(key)
    }
  }
  const playing = Promise.allSettled(crowd.map(bet))
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(PLAYERS * 3)
  await server.kill()
  for (const ended of await playing)
    expect(ended).toMatchObject({ reason: new Error('closed with 1006 before the answer') })
  expect(unheard.size).toBeGreaterThan(0)

  server = await deployment.startServer()
  for (const [key, { token }] of unheard)
    await clientOf(token).placeBet({ gameId, issue, oddsVersion, lines, key })
  const all = [...answered, ...unheard.keys()]
  expect((await keysOf(all)).sort()).toEqual([...all].sort())
  const staked = await deployment.owner.row<{ staked: bigint }>(
    sql`select sum(stake)::bigint as staked from bet`,
  )
  expect(staked?.staked).toBe(BigInt(all.length) * stake)
  const findings = await verifyAll({ db: deployment.owner })
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
}, 120_000)

async function keysOf(keys: readonly string[]): Promise<string[]> {
  const rows = await deployment.owner.rows<{ key: string }>(
    sql`select key::text from bet where key = any(${keys}::uuid[])`,
  )
  return rows.map(({ key }) => key)
}

/** A round that is open, once most of its time is still to come. */
async function openRound(): Promise<{ gameId: string; issue: bigint; oddsVersion: number }> {
  for (;;) {
    for (const gameId of GAMES) {
      const { current, serverTime, oddsVersion } = await clientOf(null).getGame({ id: gameId })
      const leftMs = current ? current.locksAt.getTime() - serverTime.getTime() : 0
      if (current?.state === 'unopened' && leftMs > 45_000)
        return { gameId, issue: current.issue, oddsVersion }
    }
    await pause(500)
  }
}
