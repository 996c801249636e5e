import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { waitingCount } from '../../../testing/while-locked.ts'
import { setPlayerState } from '../../accounts/index.ts'
import { keepPicture } from '../../uploads/index.ts'
import { requestDeposit } from '../../wallet/deposits/request-deposit.ts'
import { seed } from '../../wallet/index.ts'
import { lockPayoutsOf } from '../../wallet/payout-methods/index.ts'
import { approveWithdrawal } from '../../wallet/withdrawals/index.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'

const usd = 1_000_000n
let server: TestServer
let cashier: Awaited<ReturnType<typeof betEngineOf>>

async function betEngineOf(role: string) {
  const { id, token } = await anOperator(server.ctx, role)
  return { id, ...consoleClient(server, { token }) }
}
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  await server.database.owner.run(
    sql`insert into setting (key, value) values ('approvalLimitPerDay', '"100000000"')`,
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  cashier = await betEngineOf('cashier')
})

async function aWithdrawal(dollars: bigint): Promise<bigint> {
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, `${dollars}.00`)
  const input = {
    playerId,
    cardId,
    addressId: null,
    amount: dollars * usd,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  }
  return (await requestWithdrawal(server.ctx, input)).id
}

const aDeposit = async (dollars: bigint) => (await aWaitingDeposit(server.ctx, dollars)).id
const twoFor = (row: { state: string; second: object | null }) => [row.state, row.second !== null]

// security: 23
test('one operator approves so much alone in a day, deposits and withdrawals together; beyond it needs dual approval', async () => {
  expect(twoFor(await cashier.approveDeposit({ id: await aDeposit(40n) }))).toEqual(['passed', false])
  expect(twoFor(await cashier.approveWithdrawal({ id: await aWithdrawal(60n) }))).toEqual(['approved', false])
  const id = await aWithdrawal(10n)
  const asked = await cashier.approveWithdrawal({ id })
  expect(twoFor(asked)).toEqual(['pending', true])
  expect(twoFor(await cashier.approveDeposit({ id: await aDeposit(10n) }))).toEqual(['pending', true])
  const treasurer = await betEngineOf('treasurer')
  const [shown] = (await treasurer.listApprovals({ subject: `withdrawal:${id}` })).list
  expect(shown?.reason).toBe('above what one person decides alone in 24 hours')
  await treasurer.approveProposal({ id: asked.second?.approval ?? 0n, hash: asked.second?.hash ?? '' })
  // Another operator has their own allowance, and rejecting uses none.
  const colleague = await betEngineOf('cashier')
  expect(twoFor(await colleague.approveWithdrawal({ id: await aWithdrawal(20n) }))).toEqual([
    'approved',
    false,
  ])
  const refused = await cashier.rejectWithdrawal({ id: await aWithdrawal(20n), code: 'other', reason: 'x' })
  expect(twoFor(refused)).toEqual(['rejected', false])
})

// security: 23
test('many decisions at the same moment do not share the same allowance', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => aWithdrawal(30n)))
  const rows = await Promise.all(ids.map((id) => cashier.approveWithdrawal({ id })))
  expect(rows.filter(({ state }) => state === 'approved')).toHaveLength(3)
  expect(rows.filter(({ second }) => second !== null)).toHaveLength(3)
})

test("dual approvals use neither operator's allowance, and use expires after a day", async () => {
  const [large, small] = [await aWithdrawal(90n), await aWithdrawal(90n)]
  await cashier.approveWithdrawal({ id: small })
  const { second } = await cashier.approveWithdrawal({ id: large })
  const treasurer = await betEngineOf('treasurer')
  await treasurer.approveProposal({ id: second?.approval ?? 0n, hash: second?.hash ?? '' })
  const { owner } = server.database
  await owner.run(sql`alter table withdrawal_step disable trigger user`)
  await owner.run(
    sql`update withdrawal_step set at = at - interval '24 hours' where withdrawal_id = ${BigInt(small)} and state = 'approved'`,
  )
  await owner.run(sql`alter table withdrawal_step enable trigger user`)
  expect(twoFor(await cashier.approveWithdrawal({ id: await aWithdrawal(90n) }))).toEqual(['approved', false])
  // Refunded wrongly, the money would exist twice: that counts, too.
  expect(twoFor(await cashier.failWithdrawal({ id: small, code: 'bank_returned', reason: 'x' }))).toEqual([
    'approved',
    true,
  ])
})

// security: 23
test('a deposit that no picture shows, and a withdrawal of a frozen account, take two operators however small', async () => {
  const { id: playerId } = await aDepositor(server.ctx)
  const input = { playerId, method: 'bank-usd', actualPayment: null, proofs: [], note: '' }
  const bare = await requestDeposit(server.ctx, { ...input, amount: 10n * usd, key: randomUUID() })
  const asked = await cashier.approveDeposit({ id: bare.id })
  expect(twoFor(asked)).toEqual(['pending', true])

  const id = await aWithdrawal(10n)
  const owner = await server.ctx.db.row<{ playerId: bigint }>(
    sql`select player_id from withdrawal where id = ${id}`,
  )
  await server.ctx.db.transaction((tx) => setPlayerState(tx, owner?.playerId ?? 0n, 'frozen'))
  expect(twoFor(await cashier.approveWithdrawal({ id, reason: 'as agreed' }))).toEqual(['pending', true])
  const treasurer = await betEngineOf('treasurer')
  const [first] = (await treasurer.listApprovals({ subject: `deposit:${bare.id}` })).list
  expect(first?.reason).toBe('no picture shows the payment')
  const [second] = (await treasurer.listApprovals({ subject: `withdrawal:${id}` })).list
  expect(second?.reason).toBe('the account is frozen; as agreed')
})

// security: 23
test('an account that was frozen after the approval is paid by two, and by none who had not read it', async () => {
  const [id, proposed] = [await aWithdrawal(10n), await aWithdrawal(110n)]
  expect(twoFor(await cashier.approveWithdrawal({ id }))).toEqual(['approved', false])
  const { second } = await cashier.approveWithdrawal({ id: proposed })
  await server.database.owner.run(sql`
    update player set state = 'frozen' where id in (select player_id from withdrawal where id in (${id}, ${proposed}))`)
  expect(twoFor(await cashier.payWithdrawal({ id, reference: 'w-1' }))).toEqual(['approved', true])
  const treasurer = await betEngineOf('treasurer')
  const [shown] = (await treasurer.listApprovals({ subject: `withdrawal:${id}` })).list
  expect(shown?.reason).toBe('the account is frozen; w-1')
  const agreed = treasurer.approveProposal({ id: second?.approval ?? 0n, hash: second?.hash ?? '' })
  expect(await refusalOf(agreed)).toBe('player_frozen')
})

// security: 23
test('who lifts a freeze does not pay alone what waited in it; another does', async () => {
  const [id, other] = [await aWithdrawal(10n), await aWithdrawal(10n)]
  const admin = await betEngineOf('admin')
  for (const one of [id, other]) {
    const owner = await server.ctx.db.row<{ playerId: bigint }>(
      sql`select player_id from withdrawal where id = ${one}`,
    )
    const player = { id: owner?.playerId ?? 0n, reason: 'x' }
    await admin.freezePlayer(player)
    await admin.unfreezePlayer(player)
  }
  expect(twoFor(await admin.approveWithdrawal({ id }))).toEqual(['pending', true])
  expect(twoFor(await cashier.approveWithdrawal({ id: other }))).toEqual(['approved', false])
  expect(twoFor(await admin.payWithdrawal({ id: other, reference: 'w-2' }))).toEqual(['approved', true])
  const [shown] = (await admin.listApprovals({ subject: `withdrawal:${other}` })).list
  expect(shown?.reason).toBe('whoever decides lifted the freeze of the account lately; w-2')
})

// security: 23
test('who lifted a freeze does not pay alone what is asked for within three days after it', async () => {
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '30.00')
  const admin = await betEngineOf('admin')
  await admin.freezePlayer({ id: playerId, reason: 'x' })
  await admin.unfreezePlayer({ id: playerId, reason: 'x' })
  const asked = async (hoursLater: number) => {
    const input = { playerId, cardId, addressId: null, amount: 10n * usd, fundPassword: FUND_PASSWORD }
    const { id } = await requestWithdrawal(server.ctx, { ...input, key: randomUUID() })
    await server.database.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(
        sql`update withdrawal set created_at = created_at + make_interval(hours => ${hoursLater}) where id = ${id}`,
      )
    })
    return id
  }
  expect(twoFor(await admin.approveWithdrawal({ id: await asked(71) }))).toEqual(['pending', true])
  expect(twoFor(await cashier.approveWithdrawal({ id: await asked(0) }))).toEqual(['approved', false])
  expect(twoFor(await admin.approveWithdrawal({ id: await asked(73) }))).toEqual(['approved', false])
})

// security: 62
test('a picture that was shown for two deposits is seen beside both, and takes two to credit either', async () => {
  const raw = { width: 12, height: 8, channels: 3 } as const
  const bytes = await sharp(randomBytes(12 * 8 * 3), { raw })
    .png()
    .toBuffer()
  const shown = async () => {
    const { id: playerId } = await aDepositor(server.ctx)
    const proof = (await keepPicture(server.ctx, playerId, 'deposit_proof', bytes)).id
    const input = { playerId, method: 'bank-usd', actualPayment: null, proofs: [proof], note: '' }
    return requestDeposit(server.ctx, { ...input, amount: 20n * usd, key: randomUUID() })
  }
  const one = await shown()
  expect((await cashier.checkDeposit({ id: one.id })).samePictures).toEqual([])
  const other = await shown()
  expect((await cashier.checkDeposit({ id: one.id })).samePictures).toEqual([
    { id: other.id, playerId: other.playerId, state: 'pending' },
  ])
  expect(twoFor(await cashier.approveDeposit({ id: one.id, reason: 'seen' }))).toEqual(['pending', true])
  const bulk = { verdict: 'approve', code: 'other', reason: 'seen', isPreview: false } as const
  expect((await cashier.decideDeposits({ ids: [other.id], ...bulk })).list[0]?.outcome).toBe('second')
  const treasurer = await betEngineOf('treasurer')
  const [proposal] = (await treasurer.listApprovals({ subject: `deposit:${one.id}` })).list
  expect(proposal?.reason).toBe(`the same picture was shown for deposit ${other.id}; seen`)
  // A refused one may be shown again: it is still seen.
  const colleague = await betEngineOf('cashier')
  const { approval = 0n } =
    (await colleague.listDepositQueue({})).list.find(({ id }) => id === other.id)?.second ?? {}
  await cashier.withdrawProposal({ id: approval })
  await colleague.rejectDeposit({ id: other.id, code: 'already_used', reason: 'the same slip' })
  expect((await cashier.checkDeposit({ id: one.id })).samePictures).toMatchObject([{ state: 'failed' }])
})

// security: 23
test('a withdrawal that a colleague approves at this moment is failed by two, as one that is approved already', async () => {
  const spent = await aWithdrawal(100n)
  expect(twoFor(await cashier.approveWithdrawal({ id: spent }))).toEqual(['approved', false])
  const colleague = await betEngineOf('cashier')
  const id = await aWithdrawal(60n)
  const row = await server.database.owner.row<{ playerId: bigint }>(
    sql`select player_id from withdrawal where id = ${id}`,
  )
  const { failing } = await server.ctx.db.transaction(async (tx) => {
    await lockPayoutsOf(tx, row?.playerId ?? 0n)
    const failing = cashier.failWithdrawal({ id, code: 'bank_returned', reason: 'x' })
    await expect.poll(() => waitingCount(server.database.owner), { timeout: 20_000 }).toBe(1)
    await approveWithdrawal(server.ctx, tx, { id, operatorId: colleague.id, note: '' })
    return { failing }
  })
  expect(twoFor(await failing)).toEqual(['approved', true])
})
