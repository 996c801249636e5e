import { randomBytes, randomUUID } from 'node:crypto'
import { type getReceipt as call, playerCalls, type ReplyOf, toJson } from '@opendraw/contract'
import { createClient } from '@opendraw/contract/client'
import { sql, violationsOf } from '@opendraw/db'
import { rulesOf } from '@opendraw/games'
import { verifyReceipt } from '@opendraw/games/fairness'
import { isSigned } from '@opendraw/games/fairness/signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankroll } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { anOpenRound, type OpenRound } from '../../testing/an-open-round.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { advanceRounds } from '../rounds/advance-rounds.ts'
import { appendEntries } from '../transparency/index.ts'
import { betInvariants } from './invariants.ts'
import { betEngineOf } from './state.ts'

type Receipt = ReplyOf<typeof call>

let vault: TestVault
let server: TestServer

beforeAll(async () => {
  vault = await aVault()
  server = await startTestServer({ vault: vault.vault })
  await aBankroll(server.ctx)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
})

const clientOf = ({ token }: TestPlayer) =>
  createClient(playerCalls, { baseUrl: server.url, token: () => token, lang: () => 'en' })
const plays = [
  { play: 'rgb_big', pick: '' },
  { play: 'rgb_n', pick: '7' },
  { play: 'rgb_green', pick: '' },
]

/** A slip of one to three lines. */
async function aSlip(player: TestPlayer, { gameId, issue }: OpenRound, lines: number): Promise<string> {
  const key = randomUUID()
  await clientOf(player).placeBet({
    gameId,
    issue,
    oddsVersion: rulesOf('rgb').version,
    lines: plays.slice(0, lines).map((line, at) => ({ ...line, stake: BigInt(at + 1) * 1_000_000n })),
    key,
  })
  return key
}

const wrongSteps = (receipt: unknown) =>
  verifyReceipt(JSON.parse(toJson(receipt)), isSigned).flatMap(({ step, ok }) => (ok ? [] : [step]))
const sealed = async (id: bigint) => {
  for (;;) {
    await advanceRounds(server.ctx)
    if (await server.ctx.db.row(sql`select 1 as one from round where id = ${id} and bets_root is not null`))
      return
  }
}

test('every bet of a round has a receipt that verifies, the same before and after the seal', async () => {
  const round = await anOpenRound(server.ctx, { locksInMs: 2_500, drawsInMs: 2_600 })
  const players = await Promise.all(
    Array.from({ length: 12 }, () => aPlayerWith(server.ctx, { cash: '90.00' })),
  )
  const slips: { player: TestPlayer; key: string }[] = []
  for (const turn of [1, 2, 3]) {
    slips.push(
      ...(await Promise.all(
        players.map(async (player, at) => ({
          player,
          key: await aSlip(player, round, ((at + turn) % 3) + 1),
        })),
      )),
    )
  }
  const ask = () => Promise.all(slips.map(({ player, key }) => clientOf(player).getReceipt({ orderNo: key })))
  const before = await ask()
  expect(before.flatMap(wrongSteps)).toEqual([])
  expect(before.every((receipt) => receipt.sealed === null)).toBe(true)

  await sealed(round.id)
  const after = await ask()
  expect(after.flatMap(wrongSteps)).toEqual([])
  expect(after.map((receipt) => ({ ...receipt, sealed: null, log: null }))).toEqual(
    before.map((receipt) => ({ ...receipt, log: null })),
  )
  const proof = await clientOf(players[0] as TestPlayer).getProof({
    id: 'rgb-1m',
    issue: round.issue,
  })
  expect(new Set(after.map((receipt) => receipt.sealed?.betsRoot))).toEqual(new Set([proof.record.betsRoot]))
  expect(new Set(after.map((receipt) => receipt.batch)).size).toBeGreaterThan(1)
  expect(new Set(after.flatMap(({ lines }) => lines.map((line) => line.betHash))).size).toBe(72)
})

test('no receipt verifies with anything in it changed', async () => {
  const round = await anOpenRound(server.ctx, { locksInMs: 1_000, drawsInMs: 1_100 })
  const player = await aPlayerWith(server.ctx, { cash: '90.00' })
  const [key] = await Promise.all([aSlip(player, round, 3), aSlip(player, round, 1), aSlip(player, round, 2)])
  await aSlip(player, round, 1)
  await sealed(round.id)
  const good = await clientOf(player).getReceipt({ orderNo: key })
  expect(wrongSteps(good)).toEqual([])
  const line = (change: Partial<Receipt['lines'][number]>): Partial<Receipt> => ({
    lines: good.lines.map((one, at) => (at === 1 ? { ...one, ...change } : one)),
  })
  const seal = (change: Partial<NonNullable<Receipt['sealed']>>): Partial<Receipt> => ({
    sealed: good.sealed && { ...good.sealed, ...change },
  })
  const other = 'ab'.repeat(32)
  const wrong: readonly [Partial<Receipt>, string][] = [
    [{ playerId: 1n }, 'owner'],
    [{ ownerSalt: other }, 'owner'],
    [{ orderNo: randomUUID() }, 'bets'],
    [{ issue: round.issue + 1n }, 'bets'],
    [{ game: 'rgb-3m' }, 'bets'],
    [line({ stake: 9_000_000n }), 'bets'],
    [line({ pick: '8' }), 'bets'],
    [line({ pickIndex: 8 }), 'bets'],
    [line({ line: 9 }), 'bets'],
    [line({ betHash: other }), 'bets'],
    [line({ index: 0, path: [] }), 'batch'],
    [{ batchRoot: other }, 'batch'],
    [{ batchCount: good.batchCount + 1 }, 'signature'],
    [{ batchStake: 1n }, 'signature'],
    [{ serverKey: other }, 'signature'],
    [{ signature: '00'.repeat(64) }, 'signature'],
    [{ batch: 1n }, 'sealed'],
    [seal({ batchPath: [other] }), 'sealed'],
    [seal({ betsRoot: other }), 'sealed'],
    [seal({ betCount: 99n }), 'seal'],
    [seal({ stakeTotal: 99n }), 'seal'],
    [seal({ signature: null }), 'seal'],
    [{ lines: [] }, 'bets'],
  ]
  for (const [change, step] of wrong) expect(wrongSteps({ ...good, ...change })).toContain(step)
  for (const none of [null, 'text', {}, [], { ...good, lines: 'x' }]) expect(wrongSteps(none)).toHaveLength(7)
})

test('computes and signs once what a crash kept from being stored, on whatever node', async () => {
  const round = await anOpenRound(server.ctx, { locksInMs: 60_000 })
  const player = await aPlayerWith(server.ctx, { cash: '90.00' })
  const key = await aSlip(player, round, 2)
  await betEngineOf(server.ctx).roots.idle()
  const first = await clientOf(player).getReceipt({ orderNo: key })
  const { owner } = server.database
  await owner.run(sql`alter table batch_signature disable trigger user`)
  await owner.run(sql`delete from batch_signature`)
  await owner.run(sql`delete from bet_batch where round_id = ${round.id}`)
  const again = await Promise.all([1, 2, 3].map(() => clientOf(player).getReceipt({ orderNo: key })))
  for (const receipt of again) expect(receipt).toEqual(first)
  const counted = sql`select (select count(*) from bet_batch where round_id = ${round.id}) as batches, count(*) as signatures
    from batch_signature where round_id = ${round.id}`
  expect(await owner.row(counted)).toEqual({ batches: 1n, signatures: 1n })
})

// security: 20
test('shows a receipt only to the player who placed the bet', async () => {
  const round = await anOpenRound(server.ctx, { locksInMs: 60_000 })
  const [ann, bob] = [await aPlayerWith(server.ctx, { cash: '9.00' }), await aPlayerWith(server.ctx)]
  const key = await aSlip(ann, round, 1)
  await expect(clientOf(bob).getReceipt({ orderNo: key })).rejects.toMatchObject({ reason: 'not_found' })
  await expect(clientOf(ann).getReceipt({ orderNo: randomUUID() })).rejects.toMatchObject({
    reason: 'not_found',
  })
  await expect(clientOf(ann).getReceipt({ orderNo: 'x' })).rejects.toMatchObject({ reason: 'bad_request' })
  const otherPlayer = createClient(playerCalls, { baseUrl: server.url, token: () => null, lang: () => 'en' })
  await expect(otherPlayer.getReceipt({ orderNo: key })).rejects.toMatchObject({ reason: 'session_expired' })
})

test('the books name a seal and a receipt that the server did not sign', async () => {
  const { db } = server.ctx
  await appendEntries(server.ctx, [keyOf(vault.vault.serverKey)])
  expect(await violationsOf(db, betInvariants)).toEqual([])
  const round = await anOpenRound(server.ctx)
  await aSlip(await aPlayerWith(server.ctx, { cash: '90.00' }), round, 1)
  await betEngineOf(server.ctx).commits.idle()
  const forged = randomBytes(64)
  await expect
    .poll(() =>
      db.run(sql`insert into batch_signature (round_id, batch, server_key, signature)
        select round_id, batch, ${vault.vault.serverKey}, ${forged} from bet_batch where round_id = ${round.id}`),
    )
    .toBe(1)
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`alter table round disable trigger change_checked`)
    await tx.run(sql`update round set seal_signature = ${forged}
      where id = (select id from round where seal_signature is not null order by id limit 1)`)
    await tx.run(sql`alter table round enable trigger change_checked`)
  })
  const named = (await violationsOf(db, betInvariants)).map(({ invariant }) => invariant)
  expect(named).toEqual(['receipts are signed by the server', 'seals are signed by the server'])
})

const keyOf = (serverKey: Buffer) => {
  const subject = serverKey.toString('hex')
  return { kind: 'key', subject, body: JSON.stringify({ serverKey: subject }) }
}
