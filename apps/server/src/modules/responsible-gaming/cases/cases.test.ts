import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { twoAccounts } from '../../../testing/two-accounts.ts'
import { twoNodes } from '../../../testing/two-nodes.ts'
import { bindWallet } from '../../wallet/payout-methods/addresses/bind-wallet.ts'
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

test('a number that is only entered excludes no one: an operator reviews it, and the same person falls under the exclusion', async () => {
  const { first, bindsIt, bets, playerCase } = await twoAccounts(nodes, operatorClient)
  await exclude(nodes.one.ctx, first.id, 6)
  expect(await refusalOf(bindsIt())).toBe('card_taken')
  await excludeLinkedAccounts(nodes.one.ctx)
  await bets()
  const found = await playerCase()
  expect(found).toMatchObject({ signs: [{ sign: 'card', value: String(first.id) }], isCarried: false })
  const id = found?.id ?? 0n
  expect(await refusalOf(operatorClient.closePlayerCase({ id, outcome: 'spoken', reason: 'no' }))).toBe(
    'bad_request',
  )
  await colleague.claimRequest({ kind: 'player_case', id })
  const input = { id, outcome: 'same_person', reason: 'The same face on both documents' } as const
  expect(await refusalOf(operatorClient.closePlayerCase(input))).toBe('claimed_by_other')
  expect(await colleague.closePlayerCase(input)).toMatchObject({ isCarried: true, outcome: 'same_person' })
  await expect.poll(() => refusalOf(bets()), { timeout: 2_000 }).toBe('self_excluded')
  expect(await refusalOf(operatorClient.closePlayerCase(input))).toBe('already_decided')
  const lines = await nodes.one.database.owner.rows(
    sql`select act from audit_line where subject = ${`player_case:${id}`}`,
  )
  expect(lines).toEqual([{ act: 'player_case.close' }])
})

test('a wallet address or a tax number of an excluded player, named under another account, is reported to operators', async () => {
  const { first, second, bets, playerCase } = await twoAccounts(nodes, operatorClient)
  const wallet = {
    type: 'TRC20',
    address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
    name: '',
    fundPassword: FUND_PASSWORD,
  } as const
  await bindWallet(nodes.one.ctx, first.id, wallet)
  await exclude(nodes.one.ctx, first.id, 6)
  expect(await refusalOf(bindWallet(nodes.other.ctx, second.id, wallet))).toBe('address_taken')
  const third = await aPlayerWith(nodes.one.ctx)
  const taxNumber = String(first.id).padStart(10, '0')
  const naming = playerClient(nodes.one, third).editProfile({ taxCountry: 'VN', taxNumber })
  expect(await refusalOf(naming)).toBe('tax_number_taken')
  await excludeLinkedAccounts(nodes.one.ctx)
  expect((await playerCase())?.signs).toEqual([{ sign: 'address', value: String(first.id), bound: null }])
  const { list } = await operatorClient.listPlayerCases({ kind: 'person', limit: 100 })
  expect(list.find(({ playerId }) => playerId === third.id)?.signs).toMatchObject([{ sign: 'tax' }])
  await bets()
})

test('a player excluded by mistake is released by dual approval, and the exclusion itself never', async () => {
  const { first, second, bindsIt, paidAndRemoved, bets, playerCase } = await twoAccounts(
    nodes,
    operatorClient,
  )
  await exclude(nodes.one.ctx, first.id, 6)
  await paidAndRemoved()
  await bindsIt()
  await excludeLinkedAccounts(nodes.one.ctx)
  const id = (await playerCase())?.id ?? 0n
  const proposed = await operatorClient.closePlayerCase({
    id,
    outcome: 'another_person',
    reason: 'His brother, seen by video',
  })
  expect(proposed).toMatchObject({ outcome: null, second: { act: 'protection.lift' } })
  await expect.poll(() => refusalOf(bets()), { timeout: 2_000 }).toBe('self_excluded')
  const { approval, hash } = proposed.second ?? { approval: 0n, hash: '' }
  expect(await refusalOf(operatorClient.approveProposal({ id: approval, hash }))).toBe('own_proposal')
  await colleague.approveProposal({ id: approval, hash })
  await expect
    .poll(
      () =>
        bets().then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 2_000 },
    )
    .toBe('taken')
  await excludeLinkedAccounts(nodes.one.ctx)
  await bets()
  const { owner } = nodes.one.database
  for (const player of [first, second])
    await expect(
      owner.run(
        sql`update play_restriction set lifted_at = clock_timestamp() where player_id = ${player.id} and kind = 'exclusion'`,
      ),
    ).rejects.toThrow()
})

test('cases need their permission, and closing one records what was done', async () => {
  const { first, bindsIt, playerCase } = await twoAccounts(nodes, operatorClient)
  await exclude(nodes.one.ctx, first.id, 6)
  expect(await refusalOf(bindsIt())).toBe('card_taken')
  await excludeLinkedAccounts(nodes.one.ctx)
  const id = (await playerCase())?.id ?? 0n
  const input = { id, outcome: 'another_person' } as const
  expect(await refusalOf(operatorClient.closePlayerCase({ ...input, reason: ' ' }))).toBe('reason_required')
  const [support, auditor] = [
    await anOperatorClient(nodes.one, 'support'),
    await anOperatorClient(nodes.one, 'auditor'),
  ]
  expect(await refusalOf(support.listPlayerCases({}))).toBe('no_permission')
  expect((await support.getCounts({})).concerns).toBe(0)
  expect((await auditor.listPlayerCases({ kind: 'person' })).list.length).toBeGreaterThan(0)
  expect(await refusalOf(auditor.closePlayerCase({ ...input, reason: 'no' }))).toBe('no_permission')
  expect(await refusalOf(auditor.claimRequest({ kind: 'player_case', id }))).toBe('no_permission')
  expect(await operatorClient.closePlayerCase({ ...input, reason: 'Another face' })).toMatchObject({
    outcome: 'another_person',
    second: null,
  })
  const { list } = await operatorClient.listPlayerCases({ kind: 'person', state: 'closed' })
  expect(list.map((one) => one.id)).toContain(id)
  await expect(
    nodes.one.database.owner.run(sql`update player_case set note = 'other' where id = ${id}`),
  ).rejects.toMatchObject({ code: 'OD025' })
})
