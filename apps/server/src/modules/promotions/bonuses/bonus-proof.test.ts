import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passDocuments } from '../../../testing/a-player-with-documents.ts'
import { aBonusPlayer, fundGrowth } from '../../../testing/bonus-fixture.ts'
import { playerClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { waitingCount } from '../../../testing/while-locked.ts'
import { closePlayer, purgePlayer } from '../../accounts/index.ts'
import { setContact } from '../../accounts/tables/players.ts'
import { seed } from '../../wallet/index.ts'
import { takeProof } from './bonus-proof.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  await fundGrowth(server.ctx, 1_000_000_000n)
})
afterAll(() => server.stop())

const set = (proof: string) =>
  server.database.owner.run(
    sql`insert into setting (key, value) values ('bonusProof', ${JSON.stringify(proof)}::jsonb)`,
  )
const shownTo = async ({ token }: { token: string }) => {
  const client = playerClient(server, { token })
  const [first, cash] = await Promise.all([client.getFirstInfo({}), client.getCashInfo({})])
  expect(cash.own?.needsProof).toBe(first.own?.needsProof)
  return first.own?.needsProof
}

test('twenty accounts with invented tax numbers get no bonus on their first deposits', async () => {
  for (let count = 0; count < 20; count++) {
    const player = await aBonusPlayer(server, { hasContact: false })
    const deposit = await player.deposit(500n)
    await expect(player.claim('first', deposit)).rejects.toMatchObject({ reason: 'bonus_needs_contact' })
    await expect(player.claim('cashback', deposit)).rejects.toMatchObject({ reason: 'bonus_needs_contact' })
    expect(await player.holds()).toEqual({ cash: 500, bonus: 0 })
  }
})

test('a verified contact is enough, and so are passed documents; the page says what is missing', async () => {
  const bare = await aBonusPlayer(server, { hasContact: false })
  const deposit = await bare.deposit(100n)
  expect(await shownTo(bare)).toBe('contact')
  await passDocuments(server, bare.playerId)
  expect(await shownTo(bare)).toBe(null)
  await bare.claim('first', deposit)
  const reachable = await aBonusPlayer(server)
  expect(await shownTo(reachable)).toBe(null)
  await reachable.claim('first', await reachable.deposit(100n))
})

test('a contact proves one person: no other account claims with it, nor with another address of its mailbox', async () => {
  const email = (value: string) => ({ kind: 'email', value }) as const
  const [one, again, later] = [
    await aBonusPlayer(server, { hasContact: false }),
    await aBonusPlayer(server, { hasContact: false }),
    await aBonusPlayer(server, { hasContact: false }),
  ]
  await setContact(server.ctx.db, one.playerId, email('vera@example.com'))
  await setContact(server.ctx.db, again.playerId, email('vera+2@example.com'))
  await one.claim('first', await one.deposit(100n))
  await one.claim('cashback', await one.deposit(100n))
  const deposit = await again.deposit(100n)
  expect(await shownTo(again)).toBe('contact')
  await expect(again.claim('first', deposit)).rejects.toMatchObject({ reason: 'bonus_needs_contact' })
  // The first account is closed, and its address is another's.
  await closePlayerAt(one.playerId)
  await setContact(server.ctx.db, later.playerId, email('vera@example.com'))
  await expect(later.claim('first', await later.deposit(100n))).rejects.toMatchObject({
    reason: 'bonus_needs_contact',
  })
  await setContact(server.ctx.db, again.playerId, { kind: 'phone', value: `+84${again.playerId}` })
  await again.claim('first', deposit)
})

test('who has shown their documents is granted the bonus, also while another account claims by their mailbox', async () => {
  const [one, shown] = [
    await aBonusPlayer(server, { hasContact: false }),
    await aBonusPlayer(server, { hasContact: false }),
  ]
  await setContact(server.ctx.db, one.playerId, { kind: 'email', value: 'mai@example.com' })
  await setContact(server.ctx.db, shown.playerId, { kind: 'email', value: 'mai+2@example.com' })
  await passDocuments(server, shown.playerId)
  const deposit = await shown.deposit(100n)
  const { claim } = await server.ctx.db.transaction(async (tx) => {
    expect(await takeProof(server.ctx, tx, one.playerId)).toBe(null)
    const claim = shown.claim('first', deposit)
    claim.catch(() => undefined)
    await expect.poll(() => waitingCount(server.database.owner), { timeout: 20_000 }).toBeGreaterThan(0)
    return { claim }
  })
  await claim
  expect((await shown.holds()).bonus).toBeGreaterThan(0)
})

test('the setting asks for documents, or for names alone', async () => {
  await set('documents')
  const reachable = await aBonusPlayer(server)
  const deposit = await reachable.deposit(100n)
  expect(await shownTo(reachable)).toBe('documents')
  await expect(reachable.claim('first', deposit)).rejects.toMatchObject({ reason: 'bonus_needs_documents' })
  await set('names')
  const bare = await aBonusPlayer(server, { hasContact: false })
  expect(await shownTo(bare)).toBe(null)
  await bare.claim('first', await bare.deposit(100n))
  await reachable.claim('first', deposit)
})

function closePlayerAt(playerId: bigint): Promise<void> {
  return server.ctx.db.transaction(async (tx) => {
    await closePlayer(tx, playerId)
    await purgePlayer(tx, playerId)
  })
}
