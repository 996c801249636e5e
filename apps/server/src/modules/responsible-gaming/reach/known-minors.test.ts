import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAs, kycOf, twoPictures } from '../../../testing/a-player-with-documents.ts'
import { accountsByEmail } from '../../../testing/accounts-by-email.ts'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { twoNodes } from '../../../testing/two-nodes.ts'
import { protectionInvariants } from '../invariants.ts'
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

const { anEmail, register } = accountsByEmail(() => nodes)
type Registered = Awaited<ReturnType<typeof register>>

async function handsIn({ client, id }: Registered, documentNumber: string): Promise<void> {
  await client.setUserAuth({
    documentKind: 'passport',
    documentNumber,
    documentExpires: '2099-12-31',
    firstName: 'Asha',
    lastName: 'Rao',
    birthDate: '1999-05-17',
    country: 'IN',
    pictures: await twoPictures(nodes.one, id),
  })
}

/** A player whose documents showed a minor. */
async function aMinor(documentNumber: string, email = anEmail()): Promise<Registered> {
  const player = await register(email)
  await handsIn(player, documentNumber)
  await decideAs(nodes.one, 1n, await kycOf(nodes.one, player.id), 'failed', 'underage')
  return player
}

async function casesOf({ id }: Registered) {
  const { list } = await operatorClient.listPlayerCases({ kind: 'person', limit: 100 })
  return list.filter(({ playerId }) => playerId === id)
}

test('a known minor who closes the account opens no other with the same mailbox', async () => {
  const email = anEmail()
  const minor = await aMinor('YOUNG1001', email)
  await minor.client.closeAccount({ password: GOOD_PASSWORD })
  expect(await refusalOf(register(email))).toBe('account_taken')
  expect(await refusalOf(register(email.replace('@', '+2@')))).toBe('account_taken')
})

test('an account that hands in the document of a known minor is a case, and bars play as the same person', async () => {
  const minor = await aMinor('YOUNG2001')
  await minor.client.closeAccount({ password: GOOD_PASSWORD })
  const again = await register(anEmail())
  await handsIn(again, 'YOUNG2001')
  await excludeLinkedAccounts(nodes.one.ctx)
  await again.client.placeBet(nodes.aSlip()).catch(() => undefined)
  const [found] = await casesOf(again)
  expect(found).toMatchObject({ isCarried: false })
  expect(found?.signs).toContainEqual({ sign: 'document', value: String(minor.id), bound: null })
  const { id = 0n } = found ?? {}
  await operatorClient.closePlayerCase({ id, outcome: 'same_person', reason: 'The same face' })
  await expect
    .poll(() => refusalOf(again.client.placeBet(nodes.aSlip())), { timeout: 2_000 })
    .toBe('age_not_met')
  await excludeLinkedAccounts(nodes.one.ctx)
  expect(await casesOf(again)).toEqual([])
})

test('an account of the same mailbox that was there before is a case once documents show a minor', async () => {
  const email = anEmail()
  const before = await register(email.replace('@', '+old@'))
  await nodes.one.database.owner.run(sql`update identity_fingerprint set is_new = false`)
  const minor = await aMinor('YOUNG3001', email)
  await excludeLinkedAccounts(nodes.one.ctx)
  expect((await casesOf(before)).flatMap(({ signs }) => signs)).toEqual([
    { sign: 'email', value: String(minor.id), bound: null },
  ])
})

test('documents that pass after all end it, for the contacts too', async () => {
  const email = anEmail()
  const player = await aMinor('YOUNG4001', email)
  await handsIn(player, 'GROWN4001')
  await decideAs(nodes.one, 1n, await kycOf(nodes.one, player.id), 'passed')
  await player.client.closeAccount({ password: GOOD_PASSWORD })
  await register(email)
})
