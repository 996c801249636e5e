import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { decideAs, kycOf, twoPictures } from '../../../testing/a-player-with-documents.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

const usd = 1_000_000n
let server: TestServer
let operatorId: bigint
beforeAll(async () => {
  server = await startTestServer()
  operatorId = (await anOperator(server.ctx, 'compliance')).id
})
afterAll(() => server.stop())

/** A player with 100 USD and a card in the name of Asha Rao, whose documents have passed in this name. */
async function aPlayerNamed(firstName: string, lastName: string) {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '100.00')
  const client = playerClient(server, { token })
  await client.setUserAuth({
    ...{ documentKind: 'passport', documentNumber: `NAME${playerId}`, documentExpires: '2099-12-31' },
    ...{ firstName, lastName, birthDate: '1990-05-17', country: 'IN' },
    pictures: await twoPictures(server, playerId),
  })
  await decideAs(server, operatorId, await kycOf(server, playerId), 'passed')
  const rest = () => ({ cardId, fundPassword: FUND_PASSWORD, key: randomUUID() })
  return {
    withdraws: () => client.requestWithdrawal({ ...rest(), amount: 20n * usd }),
    returns: () => client.returnDeposit({ ...rest(), depositId: 1n }),
  }
}

test('a card in another name than the documents that passed is paid nothing, and the player reads whose it must be', async () => {
  const { withdraws, returns } = await aPlayerNamed('Bruno', 'Silva')
  await expect(withdraws()).rejects.toMatchObject({
    reason: 'card_name_differs',
    details: { holder: 'Bruno Silva' },
  })
  expect(await refusalOf(returns())).toBe('card_name_differs')
})

test('a name in another order and without accents is the same', async () => {
  const { withdraws, returns } = await aPlayerNamed('Ráo', 'ASHA')
  expect(await withdraws()).toMatchObject({ state: 'pending' })
  expect(await refusalOf(returns())).toBe('deposit_unknown')
})
