import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { aPicture } from '../../../testing/a-picture.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { takePictures } from '../../uploads/index.ts'
import { seed } from '../seed.ts'
import { decideDeposit } from './decide-deposit.ts'
import { cancelDeposit } from './end-unpaid-deposits.ts'
import { proveDeposit, requestDeposit } from './request-deposit.ts'
import { addProofs } from './tables/deposits.ts'

let server: TestServer
let playerId: bigint
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  playerId = (await aDepositor(server.ctx)).id
})

const request = (change: { method: string; note?: string }) =>
  requestDeposit(server.ctx, {
    ...{ playerId, amount: 100_000_000n, actualPayment: null, proofs: [], note: '', key: randomUUID() },
    ...change,
  })
const proof = () => aPicture(server.ctx, playerId, 'deposit_proof')

test('is shown after it was paid, once, in the order of the pictures, and then no longer cancelled', async () => {
  const { id } = await request({ method: 'bank-usd', note: 'soon' })
  const proofs = [await proof(), await proof(), await proof()]
  const show = (change: object) => proveDeposit(server.ctx, { playerId, id, proofs, note: 'paid', ...change })
  await expect(show({ proofs: [] })).rejects.toMatchObject({ reason: 'proof_required' })
  await expect(show({ playerId: 1n })).rejects.toMatchObject({ reason: 'not_found' })
  await expect(show({ proofs: [proofs[0], proofs[0]] })).rejects.toMatchObject({ reason: 'picture_unknown' })
  const twice = await Promise.all([show({}), show({}), show({})])
  for (const shown of twice) expect(shown).toEqual(twice[0])
  expect(await show({})).toMatchObject({ proofs, note: 'paid', state: 'pending' })
  await expect(show({ proofs: [await proof()] })).rejects.toMatchObject({ reason: 'deposit_not_open' })
  await expect(cancelDeposit(server.ctx, playerId, id)).rejects.toMatchObject({ reason: 'deposit_not_open' })
})

test('is cancelled by its own player alone, before it was shown', async () => {
  const { id } = await request({ method: 'bank-usd' })
  await expect(cancelDeposit(server.ctx, 1n, id)).rejects.toMatchObject({ reason: 'not_found' })
  expect(await cancelDeposit(server.ctx, playerId, id)).toMatchObject({
    state: 'failed',
    reasonCode: 'cancelled',
  })
  await expect(cancelDeposit(server.ctx, playerId, id)).rejects.toMatchObject({ reason: 'deposit_not_open' })
})

test('a rejection that waited for the proof gives its pictures back', async () => {
  const { id } = await request({ method: 'bank-usd' })
  const proofs = [await proof()]
  const { id: operatorId } = await anOperator(server.ctx, 'cashier')
  const { after } = await whileLocked(
    server,
    sql`select from deposit where id = ${id}`,
    () =>
      server.ctx.db.transaction((tx) =>
        decideDeposit(server.ctx, tx, { id, operatorId, verdict: 'reject', reason: 'unreadable' }),
      ),
    async (tx) => {
      await addProofs(tx, { id, proofs, note: '' })
      await takePictures(tx, playerId, proofs, 'deposit_proof')
    },
  )
  expect(after).toMatchObject({ state: 'failed', proofs })
  const again = await request({ method: 'bank-usd' })
  const shown = await proveDeposit(server.ctx, { playerId, id: again.id, proofs, note: null })
  expect(shown).toMatchObject({ state: 'pending', proofs })
})
