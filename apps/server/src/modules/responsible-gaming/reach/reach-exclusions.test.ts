import { register as call } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFirstFundPassword } from '../../../testing/a-player-by-email.ts'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { decideAs, kycOf, twoPictures } from '../../../testing/a-player-with-documents.ts'
import { accountsByEmail } from '../../../testing/accounts-by-email.ts'
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

const { anEmail, changeEmail, register, registerCode } = accountsByEmail(() => nodes)

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
  const player = await register(had)
  const { client } = player
  await setFirstFundPassword(nodes.one, player, FUND_PASSWORD)
  await client.excludeSelf({ months: 6 })
  await changeEmail(client, has)
  expect(await answerTo(had)).toBe(await answerTo(has))
  expect(await answerTo(had)).toContain('409')
  const other = await register(anEmail())
  await setFirstFundPassword(nodes.one, other, FUND_PASSWORD)
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
  const { first, second, here, there, paidAndRemoved, bindsIt, playerCase } = await twoAccounts(
    nodes,
    operatorClient,
  )
  await there.placeBet(nodes.aSlip())
  const until = await exclude(nodes.one.ctx, first.id, 12)
  await paidAndRemoved()
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
  const { first, here, paidAndRemoved, bindsIt } = await twoAccounts(nodes, operatorClient)
  await paidAndRemoved()
  await bindsIt()
  await excludeLinkedAccounts(nodes.one.ctx)
  await here.placeBet(nodes.aSlip())
  await exclude(nodes.one.ctx, first.id, null)
  await excludeLinkedAccounts(nodes.other.ctx)
  await expect
    .poll(() => refusalOf(here.placeBet(nodes.aSlip())), { timeout: 2_000 })
    .toBe('self_excluded_for_good')
})

/** The documents of the first account, handed in by this one. */
const documentsOf = async ({ id }: { id: bigint }, playerId: bigint) => ({
  documentKind: 'passport' as const,
  documentNumber: `RX${id}`,
  documentExpires: '2099-12-31',
  firstName: 'Asha',
  lastName: 'Rao',
  birthDate: '1990-05-17',
  country: 'IN',
  pictures: await twoPictures(nodes.one, playerId),
})

test('R28: an account that submits documents of an excluded player falls under the exclusion, though they are refused', async () => {
  const { first, second, here, bets } = await twoAccounts(nodes, operatorClient)
  await playerClient(nodes.one, first).setUserAuth(await documentsOf(first, first.id))
  await decideAs(nodes.one, 1n, await kycOf(nodes.one, first.id), 'passed')
  await exclude(nodes.one.ctx, first.id, 6)
  expect(await refusalOf(here.setUserAuth(await documentsOf(first, second.id)))).toBe('document_taken')
  await excludeLinkedAccounts(nodes.one.ctx)
  await expect.poll(() => refusalOf(bets()), { timeout: 2_000 }).toBe('self_excluded')
})

test('R28: a passed document is known under another kind and country; one that only claims a number reaches nobody', async () => {
  const { first, second, here, bets } = await twoAccounts(nodes, operatorClient)
  await playerClient(nodes.one, first).setUserAuth(await documentsOf(first, first.id))
  await decideAs(nodes.one, 1n, await kycOf(nodes.one, first.id), 'passed')
  const disguise = { documentKind: 'id_card', country: 'VN' } as const
  await here.setUserAuth({ ...(await documentsOf(first, second.id)), ...disguise })
  await exclude(nodes.one.ctx, second.id, 6)
  await excludeLinkedAccounts(nodes.one.ctx)
  await playerClient(nodes.one, first).placeBet(nodes.aSlip())
  const third = await aNewPlayer(nodes.one)
  await playerClient(nodes.one, third).setUserAuth({
    ...(await documentsOf(first, third.id)),
    ...{ documentKind: 'driving_licence', country: 'VN' },
  })
  await exclude(nodes.one.ctx, first.id, 12)
  await excludeLinkedAccounts(nodes.one.ctx)
  expect(await refusalOf(bets())).toBe('self_excluded')
  await expect
    .poll(() => refusalOf(playerClient(nodes.one, third).placeBet(nodes.aSlip())), { timeout: 2_000 })
    .toBe('self_excluded')
})

test('a carried exclusion ends as any other: with its time, a request of its own, and a day', async () => {
  const { first, second, here, paidAndRemoved, bindsIt, bets } = await twoAccounts(nodes, operatorClient)
  const { owner } = nodes.one.database
  await exclude(nodes.one.ctx, first.id, 6)
  await paidAndRemoved()
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
  const { first, second, paidAndRemoved, bindsIt } = await twoAccounts(nodes, operatorClient)
  await exclude(nodes.one.ctx, first.id, 6)
  await paidAndRemoved()
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
