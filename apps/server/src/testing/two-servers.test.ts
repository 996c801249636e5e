import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { playerCalls } from '@opendraw/contract'
import { CallFailure, createClient } from '@opendraw/contract/client'
import { sql } from '@opendraw/db'
import { gameInstance, roundId } from '@opendraw/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAll } from '../verify-ledger.ts'
import { aCrowd, type CrowdMember } from './a-crowd.ts'
import { aDeployment, type Deployment, type ServerProcess } from './a-deployment.ts'

const gameId = 'rgb-30s'
const crowdSize = 4_500
const stake = 100000n
// Both sides of one question: every slip wins once, so that every player is owed something in every round.
const lines = [
  { play: 'rgb_big', pick: '', stake },
  { play: 'rgb_small', pick: '', stake },
]

type Slip = Readonly<{ playerId: bigint; key: string; round: bigint; fate: 'acknowledged' | 'refused' }>

let deployment: Deployment
let servers: ServerProcess[]
let crowd: CrowdMember[]
const slips: Slip[] = []

beforeAll(async () => {
  deployment = await aDeployment()
  servers = [await deployment.startServer(), await deployment.startServer()]
  crowd = await aCrowd(deployment.owner, crowdSize, 10_000_000n)
}, 120_000)
afterAll(() => deployment?.drop(), 120_000)

test('keeps and settles every acknowledged bet once, though one server dies in mid-settlement and one among bets', async () => {
  const first = await openRound()
  await betAll(first, crowd.slice(0, 300))

  const second = await openRound(first)
  await betAll(second, crowd)
  await killInSettlement(second.id)
  servers[0] = await deployment.startServer()

  const third = await openRound(second)
  const betting = betAll(third, crowd)
  await pause(500)
  await servers[1]?.kill()
  await betting

  const rounds = [first.id, second.id, third.id]
  for (const id of rounds) await settled(id)
  await expectEveryBetOnce()
  await expectEveryPayoutOnce(rounds)
  const findings = await verifyAll({ db: deployment.owner })
  expect(findings.flatMap((finding) => finding.violations)).toEqual([])
}, 540_000)

type OpenRound = Readonly<{ id: bigint; issue: bigint; oddsVersion: number }>

function clientOf(url: string, token: string | null) {
  return createClient(playerCalls, { baseUrl: url, token: () => token, lang: () => 'en' })
}

/** The round that is open, with most of its time still to come, and another than the one before. */
async function openRound(after?: OpenRound): Promise<OpenRound> {
  for (;;) {
    const game = await clientOf(servers[0]?.url ?? '', null).getGame({ id: gameId })
    const { current, serverTime, oddsVersion } = game
    const isEarly = current?.state === 'unopened' && current.locksAt.getTime() - serverTime.getTime() > 18_000
    if (isEarly && current.issue !== after?.issue) {
      return { id: roundId(gameInstance(gameId), current.issue), issue: current.issue, oddsVersion }
    }
    await pause(200)
  }
}

async function betAll(round: OpenRound, players: readonly CrowdMember[]): Promise<void> {
  const waiting = [...players.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await bet(round, next[1], next[0])
  }
  await Promise.all(Array.from({ length: 48 }, worker))
}

/** One slip under one key until its outcome is known, on the other server when the first does not answer. */
async function bet(round: OpenRound, player: CrowdMember, turn: number): Promise<void> {
  const key = randomUUID()
  const { issue, oddsVersion } = round
  for (let attempt = 0; attempt < 200; attempt++) {
    const server = servers[(turn + attempt) % servers.length]
    try {
      await clientOf(server?.url ?? '', player.token).placeBet({ gameId, issue, oddsVersion, lines, key })
      slips.push({ playerId: player.id, key, round: round.id, fate: 'acknowledged' })
      return
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.reason === 'round_closed') {
        slips.push({ playerId: player.id, key, round: round.id, fate: 'refused' })
        return
      }
      if (!error.mayRetry) throw error
      await pause(20)
    }
  }
  throw new Error('the outcome of a slip stayed unknown')
}

/**
 * Locks one wallet of the last chunk, so that the settlement is half paid however fast the machine is, and kills the
 * first server there.
 */
async function killInSettlement(id: bigint): Promise<void> {
  const last = crowd.reduce((a, b) => (placeOf(b) > placeOf(a) ? b : a))
  await deployment.owner.transaction(async (tx) => {
    await tx.row(
      sql`select from ledger.account where bucket = ledger.bucket_of(${last.id}) and owner = ${last.id} and kind = 1 for update`,
    )
    for (;;) {
      const chunks = await tx.row<{ paid: number; all: number }>(
        sql`select count(paid_at)::int as paid, count(*)::int as all from settle_chunk where round_id = ${id}`,
      )
      if (chunks && chunks.paid > 0 && chunks.paid < chunks.all) break
      await pause(20)
    }
    await servers[0]?.kill()
    expect(await stateOf(id)).toEqual({ state: 'drawn', isFinished: false })
  })
}

// Chunks go through the players in the order of their wallets' locks: by bucket, then by id.
function placeOf({ id }: CrowdMember): bigint {
  return (id % 64n) * 10n ** 12n + id
}

async function settled(id: bigint): Promise<void> {
  while (!(await stateOf(id)).isFinished) await pause(100)
}

async function stateOf(id: bigint) {
  const row = await deployment.owner.row<{ state: string; isFinished: boolean }>(
    sql`select state::text as state, finished_at is not null as is_finished from round where id = ${id}`,
  )
  if (!row) throw new Error('the round exists')
  return row
}

async function expectEveryBetOnce(): Promise<void> {
  const stored = await deployment.owner.rows<{ slip: string; lines: bigint }>(
    sql`select player_id || ' ' || key || ' ' || round_id as slip, count(*) as lines from bet group by player_id, key, round_id`,
  )
  const acknowledged = slips.filter((slip) => slip.fate === 'acknowledged')
  expect(stored.map((row) => row.slip).sort()).toEqual(
    acknowledged.map(({ playerId, key, round }) => `${playerId} ${key} ${round}`).sort(),
  )
  expect(new Set(stored.map((row) => row.lines))).toEqual(new Set([BigInt(lines.length)]))
  expect(acknowledged.length).toBeGreaterThan(crowdSize)
}

async function expectEveryPayoutOnce(rounds: readonly bigint[]): Promise<void> {
  // One win of 0.196 a slip, in one entry of the player's account; anything twice or missing shows as another sum or count.
  const wrong = await deployment.owner.rows(sql`
    select b.player_id, b.round_id, paid.entries, paid.amount from (select distinct player_id, round_id from bet) b
    left join (select owner, ref, count(*) as entries, sum(amount) as amount from ledger.entry
                where kind = 1 and reason = 2 group by owner, ref) paid on paid.owner = b.player_id and paid.ref = b.round_id
    where paid.entries is distinct from 1 or paid.amount is distinct from 196000`)
  expect(wrong).toEqual([])
  const drawn = await deployment.owner.rows<{ count: bigint }>(sql`
    select count(*) as count from event where type = 'round' and payload->'round'->>'state' = 'opened'
      and payload->'round'->>'issue' = any(select issue::text from round where id = any(${rounds}::bigint[]))
      and payload->'round'->>'gameId' = ${gameId} group by payload->'round'->>'issue'`)
  expect(drawn.map((row) => row.count)).toEqual(rounds.map(() => 1n))
}
