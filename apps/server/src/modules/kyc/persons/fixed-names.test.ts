import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCard, aPlayerWithName, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { bindWallet } from '../../wallet/payout-methods/addresses/bind-wallet.ts'
import { bindCard } from '../../wallet/payout-methods/cards/bind-card.ts'
import { removeCard } from '../../wallet/payout-methods/cards/own-instruments.ts'
import { getPerson, savePerson } from './person.ts'

const other = { firstName: 'Eva', lastName: 'Souza' }
const fixed = { reason: 'names_fixed' }
let server: TestServer
let id: bigint
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  id = (await aPlayerWithName(server.ctx, '0.00')).id
})

const rename = (playerId: bigint, names: Readonly<{ firstName: string; lastName: string }> = other) =>
  server.ctx.db.transaction((tx) => savePerson(server.ctx, tx, playerId, names))
const personNow = () => getPerson(server.ctx, id)

test('names change until a card is bound, and stay from then on, also when it is removed', async () => {
  await rename(id)
  expect(await personNow()).toMatchObject({ ...other, namesAreFixed: false })
  const card = await bindCard(server.ctx, id, { ...aCard(id), holder: 'Eva Souza' })
  const third = { firstName: 'Lan', lastName: 'Pham' }
  await expect(rename(id, third)).rejects.toMatchObject(fixed)
  await removeCard(server.ctx, id, { id: card.id, fundPassword: FUND_PASSWORD })
  await expect(rename(id, third)).rejects.toMatchObject(fixed)
  expect(await personNow()).toMatchObject({ ...other, namesAreFixed: true })
  await rename(id, other)
})

const person = () => sql`select from person where player_id = ${id}`

test('a card waits for names that are being saved, and is refused under them', async () => {
  const bind = () => bindCard(server.ctx, id, aCard(id))
  const bound = whileLocked(server, person(), bind, (tx) => savePerson(server.ctx, tx, id, other))
  await expect(bound).rejects.toMatchObject({ reason: 'holder_differs' })
})

test('names wait for a card that is being bound, and stay then', async () => {
  const renamed = whileLocked(
    server,
    person(),
    () => rename(id),
    (tx) =>
      tx.run(sql`
      insert into payout_card (player_id, bank_name, ifsc, number_end, card_number, phone, holder, bank_address, number_index)
      values (${id}, 'HDFC Bank', 'HDFC0001234', '1234', '\\x00', '\\x00', '\\x00', '\\x00', '\\x00')`),
  )
  await expect(renamed).rejects.toMatchObject(fixed)
})

test('names stay once a withdrawal to a wallet was paid, not for a wallet alone', async () => {
  const wallet = await bindWallet(server.ctx, id, {
    ...{ type: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', name: 'Mine' },
    fundPassword: FUND_PASSWORD,
  })
  await rename(id)
  await server.database.owner.run(sql`
    insert into withdrawal (player_id, key, asset, address_id, amount, fee, promised_at, state, decided_at)
    values (${id}, ${randomUUID()}, 'USDT', ${wallet.id}, 20000000, 1000000, clock_timestamp(), 'paid', clock_timestamp())`)
  await expect(rename(id, { firstName: 'Lan', lastName: 'Pham' })).rejects.toMatchObject(fixed)
  expect(await personNow()).toMatchObject({ ...other, namesAreFixed: true })
})
