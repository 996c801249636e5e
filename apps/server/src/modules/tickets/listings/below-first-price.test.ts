import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPasskey } from '../../../testing/a-passkey.ts'
import { FUND_PASSWORD as fundPassword } from '../../../testing/a-player-who-may-withdraw.ts'
import { shown } from '../../../testing/a-player-with-passkey.ts'
import { refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'

const CENT = 10_000n
const FIRST = 10_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.owner.run(
    sql`insert into setting (key, value) values ('passkeyWithdrawalFrom', '"25000000"')`,
  )
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { aBuyer, bought, clientOf, expectSoundBooks, offered, published } = aTicketFixture(() => server)

/** A player with four units of an item, and how they offer them. */
async function aHolder() {
  const item = await published()
  const seller = await aBuyer()
  await bought(seller, item, 4)
  const client = clientOf(seller)
  const sell = (quantity: number, price: bigint, proof: { fundPassword?: string; totp?: string } = {}) =>
    client.sellTicket({ itemId: item.id, quantity, price, key: randomUUID(), ...proof })
  return { item, seller, client, sell }
}

// security: 60
test('an offer below the first price asks for the fund password, and says how much is given away', async () => {
  const { sell } = await aHolder()
  await expect(sell(2, CENT)).rejects.toMatchObject({
    reason: 'fund_password_asked',
    details: { given: '19980000' },
  })
  expect(await refusalOf(sell(1, CENT, { fundPassword: '000001' }))).toBe('wrong_fund_password')
  await sell(1, CENT, { fundPassword })
  await sell(1, FIRST)
})

// security: 60
test('what is given away counts with what is sent away: from an amount on who has a passkey shows it', async () => {
  const { client, sell } = await aHolder()
  const key = aPasskey()
  const made = key.make(await client.beginPasskey({ fundPassword }))
  await client.confirmPasskey({ name: 'My phone', passkey: made })
  const { listing } = await sell(2, CENT, { fundPassword })
  expect(await refusalOf(sell(1, CENT, { fundPassword }))).toBe('passkey_required')
  await sell(1, CENT, { fundPassword, totp: await shown({ client, key }) })
  await client.withdrawTicketSale({ id: listing.id })
  await sell(1, CENT, { fundPassword })
})

// security: 60
test('while withdrawals are on hold nothing is given away, and the first price is still open', async () => {
  const { item, seller, sell } = await aHolder()
  await server.database.owner.run(sql`
    insert into withdrawal_hold (player_id, cause, until) values (${seller.id}, 'password_changed', now() + interval '1 day')`)
  expect(await refusalOf(sell(1, CENT, { fundPassword }))).toBe('withdrawal_held')
  await offered(seller, item, 1)
})
