import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, keyFrom, operatorFunds, post, promoBudget, promoDue } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { agreeTo, consoleClient, type OperatorClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aPacketFixture } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { packetInvariants } from './invariants.ts'
import { refundPackets } from './refund-packets.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, packetInvariants)).toEqual([])
  await server.stop()
})
const { clientOf, opened } = aPacketFixture(() => server)

const betEngineOf = async (role: string): Promise<OperatorClient> => {
  const { token } = await anOperator(server.ctx, role)
  return consoleClient(server, { token })
}

test('the operator sends what dual approval and the budget allow, to players whom promotions may reach', async () => {
  const { db } = server.ctx
  const [cashier, treasurer] = [await betEngineOf('cashier'), await betEngineOf('treasurer')]
  const input = {
    total: 50000000n,
    count: 5,
    mode: 'equal' as const,
    greeting: 'Happy new year',
    reason: 'New year',
  }
  const agree = (id: bigint) => agreeTo(treasurer, id)
  const first = await cashier.proposePacket(input)
  expect(await refusalOf(agree(first.approval))).toBe('promotion_paused')
  await db.transaction((tx) =>
    post(tx, [
      {
        from: operatorFunds,
        to: promoBudget('packets'),
        amount: 60n * usd,
        reason: 'promo_funding',
        key: keyFrom('test funding'),
      },
    ]),
  )
  await agree(first.approval)
  expect(await balanceOf(db, promoBudget('packets'))).toBe(10n * usd)
  expect(await balanceOf(db, promoDue('packets'))).toBe(0n)
  const [made] = (await cashier.listAdminPackets({ from: 'house' })).list
  expect(made).toMatchObject({ sender: null, senderId: null, total: 50000000n, seed: null })
  const player = await aPlayerWith(server.ctx)
  const { share } = await opened(player, made?.code ?? '')
  expect(share.amount).toBe(10000000n)
  const limited = await aPlayerWith(server.ctx)
  await clientOf(limited).setLimit({ kind: 'deposit', period: 'day', amount: 10000000n })
  expect(await refusalOf(opened(limited, made?.code ?? ''))).toBe('packet_not_promoted')
  const earned = await db.rows(sql`select kind, amount, state from earning where player_id = ${player.id}`)
  expect(earned).toEqual([{ kind: 'packet', amount: 10n * usd, state: 'paid' }])
  await refundPackets(server.ctx, new Date((made?.expiresAt.getTime() ?? 0) + 1))
  expect(await balanceOf(db, promoBudget('packets'))).toBe(50n * usd)
  const { packet: read, list } = await cashier.readAdminPacket({ id: made?.id ?? 0n })
  expect(read).toMatchObject({ state: 'expired', refunded: 40_000_000n })
  expect(list).toMatchObject([{ no: 1, playerId: player.id, amount: 10000000n }])
})
