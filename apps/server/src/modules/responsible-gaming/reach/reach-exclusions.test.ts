import { randomInt } from 'node:crypto'
import { register as call } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { twoPictures } from '../../../testing/a-player-with-documents.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, aRegistration, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { timePasses } from '../../../testing/time-passes.ts'
import { twoAccounts } from '../../../testing/two-accounts.ts'
import { twoNodes } from '../../../testing/two-nodes.ts'
import { protectionInvariants } from '../invariants.ts'
import { exclude } from '../restrictions/exclusion.ts'
import { excludeLinkedAccounts } from './reach-exclusions.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
let operatorClient: OperatorClient
beforeAll(async () => {
  nodes = await twoNodes()
  operatorClient = await anOperatorClient(nodes.one, 'compliance')
})
afterAll(async () => {
  expect(await violationsOf(nodes.one.database.db, protectionInvariants)).toEqual([])
  await nodes.stop()
})

const anEmail = () => `own${randomInt(2 ** 40)}@example.com`

const fundPassword = '739154'

/** A code for that address, as an anonymous visitor requests it to register; none is throttled. */
async function registerCode(email: string): Promise<string> {
  await nodes.one.database.owner.run(sql`delete from throttle`)
  await nodes.one.database.owner.run(sql`delete from verification_code`)
  await playerClient(nodes.one).sendCode({ type: 'email', target: email, scene: 'register' })
  return (await codeSentTo(nodes.one, email)) ?? ''
}

async function register(email: string) {
  const account = { kind: 'email', value: email } as const
  const code = await registerCode(email)
  const { userinfo } = await playerClient(nodes.other).register({ ...aRegistration(), account, code })
  return { id: BigInt(userinfo.id), client: playerClient(nodes.one, userinfo) }
}

async function changeEmail(own: ReturnType<typeof playerClient>, to: string) {
  await nodes.one.database.owner.run(sql`delete from verification_code`)
  await own.sendCode({ type: 'email', target: to, scene: 'changeemail' })
  return own.changeEmail({ email: to, code: (await codeSentTo(nodes.one, to)) ?? '', fundPassword })
}

/** The whole answer to a registration with that email, as bytes tell it. */
async function answerTo(email: string): Promise<string> {
  const account = { kind: 'email', value: email }
  const body = JSON.stringify({ ...aRegistration(), account, code: await registerCode(email) })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${nodes.other.url}/api/${call.path}`, { method: 'POST', headers, body })
  return `${reply.status} ${(await reply.text()).replace(/"(serverTime|requestId|time|traceId)":("[^"]*"|\d+)/g, '')}`
}

test('R28: a self-excluded player opens no account with an earlier email, and gets the same answer as for a taken account', async () => {
  const [had, has] = [anEmail(), anEmail()]
  const { client } = await register(had)
  await client.setFundPassword({ password: GOOD_PASSWORD, fundPassword })
  await client.excludeSelf({ months: 6 })
  await changeEmail(client, has)
  expect(await answerTo(had)).toBe(await answerTo(has))
  expect(await answerTo(had)).toContain('409')
  const other = await register(anEmail())
  await other.client.setFundPassword({ password: GOOD_PASSWORD, fundPassword })
  expect(await refusalOf(changeEmail(other.client, had))).toBe('account_taken')
  await changeEmail(client, had)
})

test('R28: closing the account is no way around an exclusion; without one, a player who closed theirs may return', async () => {
  const [excluded, free] = [anEmail(), anEmail()]
  for (const [email, refused] of [
    [excluded, 'account_taken'],
    [free, null],
  ] as const) {
    const { client } = await register(email)
    if (refused) await client.excludeSelf({ months: 'permanent' })
    await client.closeAccount({ password: GOOD_PASSWORD })
    const again = register(email)
    if (refused) expect(await refusalOf(again)).toBe(refused)
    else await again
  }
  const fingerprints = await nodes.one.ctx.db.rows(
    sql`select from identity_fingerprint m join player p on p.id = m.player_id where p.closed_at is not null`,
  )
  expect(fingerprints).toHaveLength(1)
})

test('R28: a player who binds a card of an excluded player falls under that exclusion on every node, and the console shows why', async () => {
  const { first, second, here, there, removed, bindsIt, playerCase } = await twoAccounts(
    nodes,
    operatorClient,
  )
  await there.placeBet(nodes.aSlip())
  const until = await exclude(nodes.one.ctx, first.id, 12)
  await removed()
  await bindsIt()
  await Promise.all([excludeLinkedAccounts(nodes.one.ctx), excludeLinkedAccounts(nodes.other.ctx)])
  for (const client of [here, there])
    await expect
      .poll(() => refusalOf(client.placeBet(nodes.aSlip())), { timeout: 2_000 })
      .toBe('self_excluded')
  expect((await here.getProtection({})).rest).toMatchObject({
    kind: 'exclusion',
    until,
    isCarried: true,
  })
  expect(await playerCase()).toMatchObject({
    signs: [{ sign: 'card', value: String(first.id), bound: null }],
    isCarried: true,
  })
  expect((await operatorClient.getCounts({})).concerns).toBeGreaterThan(0)
  expect((await here.getStatement({})).list.length).toBeGreaterThan(0)
  expect(await playerCase()).toMatchObject({ playerId: second.id })
})

test('R28: an account that was there before is reached when the exclusion begins', async () => {
  const { first, here, removed, bindsIt } = await twoAccounts(nodes, operatorClient)
  await removed()
  await bindsIt()
  await excludeLinkedAccounts(nodes.one.ctx)
  await here.placeBet(nodes.aSlip())
  await exclude(nodes.one.ctx, first.id, null)
  await excludeLinkedAccounts(nodes.other.ctx)
  await expect
    .poll(() => refusalOf(here.placeBet(nodes.aSlip())), { timeout: 2_000 })
    .toBe('self_excluded_for_good')
})

test('R28: an account that submits documents of an excluded player falls under the exclusion, though they are refused', async () => {
  const { first, second, here, bets } = await twoAccounts(nodes, operatorClient)
  const documents = async (playerId: bigint) => ({
    documentKind: 'passport' as const,
    documentNumber: `RX${first.id}`,
    documentExpires: '2099-12-31',
    firstName: 'Asha',
    lastName: 'Rao',
    birthDate: '1990-05-17',
    country: 'IN',
    pictures: await twoPictures(nodes.one, playerId),
  })
  await playerClient(nodes.one, first).setUserAuth(await documents(first.id))
  await exclude(nodes.one.ctx, first.id, 6)
  expect(await refusalOf(here.setUserAuth(await documents(second.id)))).toBe('document_taken')
  await excludeLinkedAccounts(nodes.one.ctx)
  await expect.poll(() => refusalOf(bets()), { timeout: 2_000 }).toBe('self_excluded')
})

test('a carried exclusion ends as any other: with its time, a request of its own, and a day', async () => {
  const { first, second, here, removed, bindsIt, bets } = await twoAccounts(nodes, operatorClient)
  const { owner } = nodes.one.database
  await exclude(nodes.one.ctx, first.id, 6)
  await removed()
  await bindsIt()
  await excludeLinkedAccounts(nodes.one.ctx)
  for (const { id } of [first, second]) await timePasses(owner, id, 190 * 24)
  await playerClient(nodes.one, first).askReturn({})
  await timePasses(owner, first.id, 24)
  expect(await refusalOf(bets())).toBe('self_excluded')
  await here.askReturn({})
  await timePasses(owner, second.id, 24)
  await bets()
  await excludeLinkedAccounts(nodes.one.ctx)
  await bets()
})

test('R28: an account that an exclusion should reach but does not is named by the check of the books', async () => {
  const { first, second, removed, bindsIt } = await twoAccounts(nodes, operatorClient)
  await exclude(nodes.one.ctx, first.id, 6)
  await removed()
  await bindsIt()
  const { owner, db } = nodes.one.database
  await owner.run(sql`update identity_fingerprint set is_new = false`)
  const found = await violationsOf(db, protectionInvariants)
  expect(found.map(({ invariant }) => invariant)).toContain(
    'an exclusion reaches every account of its person',
  )
  expect(found.map(({ detail }) => detail).join()).toContain(
    `player ${second.id} has the same card as player ${first.id}`,
  )
  await owner.run(sql`update identity_fingerprint set is_new = true`)
  await excludeLinkedAccounts(nodes.one.ctx)
  expect(await violationsOf(db, protectionInvariants)).toEqual([])
})

test('an account without anything in common with an excluded one is left alone', async () => {
  const { id, token } = await aNewPlayer(nodes.one)
  const { first } = await twoAccounts(nodes, operatorClient)
  await exclude(nodes.one.ctx, first.id, 6)
  await excludeLinkedAccounts(nodes.one.ctx)
  expect((await playerClient(nodes.one, { token }).getProtection({})).rest).toBeNull()
  const { list } = await operatorClient.listPlayerCases({ kind: 'person', limit: 100 })
  expect(list.map(({ playerId }) => playerId)).not.toContain(id)
})
