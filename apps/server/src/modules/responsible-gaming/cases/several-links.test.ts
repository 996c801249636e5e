import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, aPlayerWithName } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { twoAccounts } from '../../../testing/two-accounts.ts'
import { twoNodes } from '../../../testing/two-nodes.ts'
import { bindCard } from '../../wallet/payout-methods/cards/bind-card.ts'
import { protectionInvariants } from '../invariants.ts'
import { excludeLinkedAccounts } from '../reach/reach-exclusions.ts'
import { exclude } from '../restrictions/exclusion.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
let operatorClient: OperatorClient
let colleague: OperatorClient
beforeAll(async () => {
  nodes = await twoNodes()
  operatorClient = await anOperatorClient(nodes.one, 'compliance')
  colleague = await anOperatorClient(nodes.one, 'compliance')
})
afterAll(async () => {
  expect(await violationsOf(nodes.one.database.db, protectionInvariants)).toEqual([])
  await nodes.stop()
})

/** A player under a friend's exclusion for good, whose case is closed; and how they meet somebody else who excluded themselves. */
async function oneOfAPerson() {
  const accounts = await twoAccounts(nodes, operatorClient)
  const { first, second, paidAndRemoved, bindsIt, playerCase } = accounts
  await exclude(nodes.one.ctx, first.id, null)
  await paidAndRemoved()
  await bindsIt()
  await excludeLinkedAccounts(nodes.one.ctx)
  await close('same_person', (await playerCase())?.id)
  const meetsThird = async () => {
    const third = await aPlayerWithName(nodes.one.ctx, '1.00')
    await bindCard(nodes.one.ctx, third.id, aCard(third.id))
    await exclude(nodes.one.ctx, third.id, 6)
    expect(await refusalOf(bindCard(nodes.one.ctx, second.id, aCard(third.id)))).toBe('card_taken')
    await excludeLinkedAccounts(nodes.one.ctx)
    return third
  }
  return { ...accounts, meetsThird }
}

const close = (outcome: 'same_person' | 'another_person', id = 0n) =>
  operatorClient.closePlayerCase({ id, outcome, reason: 'Seen by video' })

test('a player who is told from somebody else stays under the exclusion of their own other account', async () => {
  const { bets, playerCase, meetsThird } = await oneOfAPerson()
  await meetsThird()
  const closed = await close('another_person', (await playerCase())?.id)
  expect(closed).toMatchObject({ outcome: 'another_person', second: null })
  await nodes.one.database.owner.run(sql`update identity_fingerprint set is_new = true`)
  await excludeLinkedAccounts(nodes.one.ctx)
  expect(await refusalOf(bets())).toBe('self_excluded_for_good')
})

test('a second link on one day opens a case of its own, and what was decided that day is not asked again', async () => {
  const { second, playerCase, meetsThird } = await oneOfAPerson()
  await nodes.one.database.owner.run(
    sql`update identity_fingerprint set is_new = true where player_id = ${second.id}`,
  )
  await excludeLinkedAccounts(nodes.one.ctx)
  expect(await playerCase()).toBeUndefined()
  const third = await meetsThird()
  expect((await playerCase())?.signs).toEqual([{ sign: 'card', value: String(third.id), bound: null }])
})

test('who agrees to a release reads which exclusions end and who asked for them, and no others end', async () => {
  const { first, second, here, paidAndRemoved, bindsIt, playerCase, bets } = await twoAccounts(
    nodes,
    operatorClient,
  )
  await exclude(nodes.one.ctx, first.id, 6)
  await paidAndRemoved()
  await bindsIt()
  await excludeLinkedAccounts(nodes.one.ctx)
  const { second: proposal } = await close('another_person', (await playerCase())?.id)
  const root = await rootOf(first.id)
  const { list } = await colleague.listApprovals({ limit: 100 })
  const payload = list.find(({ id }) => id === proposal?.approval)?.payload ?? ''
  expect(JSON.parse(payload)).toMatchObject({
    player: String(second.id),
    exclusions: [String(root)],
    askedBy: [String(first.id)],
  })
  await exclude(nodes.one.ctx, first.id, 12)
  await excludeLinkedAccounts(nodes.one.ctx)
  const { approval: id = 0n, hash = '' } = proposal ?? {}
  expect(await refusalOf(colleague.approveProposal({ id, hash }))).toBe('already_decided')
  await expect.poll(() => refusalOf(bets()), { timeout: 2_000 }).toBe('self_excluded')
  expect((await here.getProtection({})).rest).toMatchObject({ isCarried: true })
})

async function rootOf(playerId: bigint): Promise<bigint> {
  const row = await nodes.one.database.owner.row<{ id: bigint }>(
    sql`select min(id) as id from play_restriction where player_id = ${playerId}`,
  )
  return row?.id ?? 0n
}
