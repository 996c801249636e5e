import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { expect, test } from 'vitest'
import {
  aPlayerWhoMayWithdraw,
  aPlayerWithName,
  FUND_PASSWORD,
} from '../../../testing/a-player-who-may-withdraw.ts'
import { agreeTo, anOperatorClient } from '../../../testing/clients.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'
import { claimPacket } from '../../red-packets/claim-packet.ts'
import { createPacket } from '../../red-packets/create-packet.ts'
import { packetInvariants } from '../../red-packets/index.ts'
import { chooseNoLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { endRequirement } from '../../wagering/index.ts'
import { debtOf } from '../../wallet/deposits/index.ts'
import { requestDeposit } from '../../wallet/deposits/request-deposit.ts'
import { seed } from '../../wallet/index.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'

const usd = 1_000_000n

test('a reversed deposit takes back what waits in their packets, and who opened one is paid only by dual approval', async () => {
  const server = await startTestServer()
  const { ctx } = server
  await ctx.db.transaction(seed)
  const cashier = await anOperatorClient(server, 'cashier')
  const treasurer = await anOperatorClient(server, 'treasurer')
  const sender = await aPlayerWithName(ctx, '0.00')
  await chooseNoLimit(ctx, sender.id)
  const deposit = { method: 'sandbox', amount: 100n * usd, actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(ctx, { ...deposit, playerId: sender.id, key: randomUUID() })
  await ctx.db.transaction((tx) => endRequirement(tx, BigInt(id)))
  const from = {
    playerId: sender.id,
    mode: 'equal',
    targets: null,
    greeting: '',
    fundPassword: FUND_PASSWORD,
  } as const
  const { code } = await createPacket(ctx, { ...from, total: 100n * usd, count: 2, key: randomUUID() })
  const friend = await aPlayerWhoMayWithdraw(ctx, '0.00')
  await claimPacket(ctx, { playerId: friend.playerId, ip: '127.0.0.1', code, key: randomUUID() })
  const asking = { ...friend, addressId: null, fundPassword: FUND_PASSWORD, amount: 20n * usd }
  const first = await requestWithdrawal(ctx, { ...asking, key: randomUUID() })
  expect(await cashier.approveWithdrawal({ id: first.id })).toMatchObject({ state: 'approved' })
  await agreeTo(treasurer, (await cashier.reverseDeposit({ id, reason: 'the bank took it back' })).approval)
  expect(await debtOf(ctx.db, sender.id)).toBe(50n * usd)
  const later = await requestWithdrawal(ctx, { ...asking, key: randomUUID() })
  expect(await cashier.approveWithdrawal({ id: later.id })).toMatchObject({ state: 'pending' })
  const { list } = await treasurer.listApprovals({ subject: `withdrawal:${later.id}` })
  expect(list[0]?.reason).toBe(
    `50.00 came by red packets from players who had deposits reversed: ${sender.id}`,
  )

  const passedOn = { ...from, playerId: friend.playerId, total: 10n * usd, count: 1 }
  const { code: next } = await createPacket(ctx, { ...passedOn, key: randomUUID() })
  const third = await aPlayerWhoMayWithdraw(ctx, '0.00')
  await claimPacket(ctx, { playerId: third.playerId, ip: '127.0.0.2', code: next, key: randomUUID() })
  const last = await requestWithdrawal(ctx, { ...asking, ...third, amount: 10n * usd, key: randomUUID() })
  expect(await cashier.approveWithdrawal({ id: last.id })).toMatchObject({ state: 'pending' })
  expect((await treasurer.listApprovals({ subject: `withdrawal:${last.id}` })).list[0]?.reason).toBe(
    `others passed on money of players who had deposits reversed: ${sender.id}`,
  )
  expect([...(await verify(ctx.db)), ...(await violationsOf(ctx.db, packetInvariants))]).toEqual([])
  await server.stop()
})
