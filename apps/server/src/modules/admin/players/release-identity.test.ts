import { expect, test } from 'vitest'
import { aCard, aPlayerWithName } from '../../../testing/a-player-who-may-withdraw.ts'
import { agreeTo, anOperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'
import { personOf, savePerson } from '../../kyc/index.ts'
import { bindCard } from '../../wallet/payout-methods/index.ts'

test('two operators take a tax number and a card from an account without documents; their owner may save them then', async () => {
  const server = await startTestServer()
  const { ctx } = server
  const [one, other] = [
    await anOperatorClient(server, 'compliance'),
    await anOperatorClient(server, 'compliance'),
  ]
  const [taker, owner] = [await aPlayerWithName(ctx, '0.00'), await aPlayerWithName(ctx, '0.00')]
  const card = aCard(taker.id)
  await bindCard(ctx, taker.id, card)
  await expect(bindCard(ctx, owner.id, card)).rejects.toMatchObject({ reason: 'card_taken' })
  const propose = (id: bigint) => one.releaseIdentity({ id, reason: 'the owner showed the card' })
  expect(await refusalOf(one.releaseIdentity({ id: 1n, reason: 'x' }))).toBe('not_found')
  const { approval } = await propose(taker.id)
  // Who reads approvals reads of identities only what they may read elsewhere.
  for (const [role, isShown] of [
    ['auditor', true],
    ['treasurer', false],
    ['cashier', false],
  ] as const) {
    const { list } = await (await anOperatorClient(server, role)).listApprovals({ state: 'waiting' })
    expect([role, list.some(({ id }) => id === approval)]).toEqual([role, isShown])
  }
  const cashier = await anOperatorClient(server, 'cashier')
  const { list } = await cashier.listTimeline({ of: 'player', id: taker.id })
  expect(list.filter(({ note }) => note.includes('the owner showed the card'))).toEqual([])
  await bindCard(ctx, owner.id, aCard(owner.id))
  await agreeTo(other, approval)
  const left = await personOf(ctx, ctx.db, taker.id)
  expect(left).toMatchObject({ firstName: 'Asha', taxNumber: null })
  await bindCard(ctx, owner.id, card)
  const number = { taxCountry: 'VN', taxNumber: String(owner.id).padStart(10, '0') }
  const again = ctx.db.transaction((tx) => savePerson(ctx, tx, taker.id, number))
  await expect(again).rejects.toMatchObject({ reason: 'tax_number_taken' })
  const { rows } = await server.database.owner.pool.query(
    `select kind from identity_fingerprint where player_id = ${taker.id} and kind in ('tax', 'card')`,
  )
  expect(rows).toEqual([])
  await server.stop()
})
