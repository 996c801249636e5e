import { violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAs, kycOf, twoPictures } from '../../../testing/a-player-with-documents.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { twoAccounts } from '../../../testing/two-accounts.ts'
import { twoNodes } from '../../../testing/two-nodes.ts'
import { overrideKyc } from '../../kyc/index.ts'
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

/** Two accounts that hand in one document, each with pictures of its own. */
async function twoOfOneDocument() {
  const two = await twoAccounts(nodes, operatorClient)
  const handsIn = async ({ id, token }: { id: bigint; token: string }, documentKind = 'passport' as const) =>
    playerClient(nodes.one, { token }).setUserAuth({
      documentKind,
      documentNumber: `RX${two.second.id}`,
      documentExpires: '2099-12-31',
      firstName: 'Asha',
      lastName: 'Rao',
      birthDate: '1990-05-17',
      country: 'IN',
      pictures: await twoPictures(nodes.one, id),
    })
  const decided = async (id: bigint, verdict: 'passed' | 'failed') =>
    decideAs(nodes.one, 1n, await kycOf(nodes.one, id), verdict, verdict === 'failed' ? 'not_readable' : null)
  const compared = () => excludeLinkedAccounts(nodes.one.ctx)
  const isExcluded = () => expect.poll(() => refusalOf(two.bets()), { timeout: 2_000 }).toBe('self_excluded')
  return { ...two, handsIn, decided, compared, isExcluded }
}

test('R28: who hands in another’s document and excludes themselves for good excludes only themselves, and operators hear of it', async () => {
  const { first, second, handsIn, decided, compared, bets, playerCase } = await twoOfOneDocument()
  await handsIn(first)
  await exclude(nodes.one.ctx, first.id, null)
  expect(await refusalOf(handsIn(second))).toBe('document_taken')
  await compared()
  await bets()
  await decided(first.id, 'failed')
  await handsIn(second)
  await compared()
  await bets()
  await decided(second.id, 'passed')
  await compared()
  await bets()
  const signs = [{ sign: 'document', value: String(first.id), bound: null }]
  expect(await playerCase()).toMatchObject({ signs, isCarried: false })
})

test('R28: a document that passes after the exclusion began carries it to the account that handed it in before', async () => {
  const { first, second, handsIn, decided, compared, bets, isExcluded } = await twoOfOneDocument()
  await handsIn(first)
  await exclude(nodes.one.ctx, first.id, 6)
  expect(await refusalOf(handsIn(second))).toBe('document_taken')
  await compared()
  await bets()
  await decided(first.id, 'passed')
  await compared()
  await isExcluded()
})

test('R28: operators who see the same face bring a document that never passed under the exclusion', async () => {
  const { first, second, handsIn, decided, compared, isExcluded, playerCase } = await twoOfOneDocument()
  await handsIn(first)
  await decided(first.id, 'failed')
  await exclude(nodes.one.ctx, first.id, 6)
  await handsIn(second)
  await compared()
  const id = (await playerCase())?.id ?? 0n
  await operatorClient.closePlayerCase({ id, outcome: 'same_person', reason: 'One face' })
  await isExcluded()
})

test('R28: a pass that two operators turned round carries nothing any more, under whatever kind the document comes', async () => {
  const { first, second, handsIn, decided, compared, bets } = await twoOfOneDocument()
  await handsIn(first)
  await decided(first.id, 'passed')
  const id = await kycOf(nodes.one, first.id)
  const failure = { id, verdict: 'failed', reasonCode: 'not_readable', reason: '', operatorId: 1n } as const
  await nodes.one.ctx.db.transaction((tx) => overrideKyc(nodes.one.ctx, tx, failure))
  await exclude(nodes.one.ctx, first.id, null)
  await handsIn(second)
  await decided(second.id, 'passed')
  await compared()
  await bets()
})

test('R28: a card that was only bound and removed carries no exclusion until it was paid to', async () => {
  const { first, paid, removed, bindsIt, bets, playerCase } = await twoAccounts(nodes, operatorClient)
  await removed()
  await exclude(nodes.one.ctx, first.id, null)
  await bindsIt()
  await excludeLinkedAccounts(nodes.one.ctx)
  await bets()
  const signs = [{ sign: 'card', value: String(first.id), bound: null }]
  expect(await playerCase()).toMatchObject({ signs, isCarried: false })
  await paid()
  await excludeLinkedAccounts(nodes.other.ctx)
  await expect.poll(() => refusalOf(bets()), { timeout: 2_000 }).toBe('self_excluded_for_good')
})
