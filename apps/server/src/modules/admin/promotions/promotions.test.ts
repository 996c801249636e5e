import { promotionPurposes } from '@opendraw/contract/operator'
import { balanceOf, promoBudget, purposes, verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let cashier: OperatorClient
let treasurer: OperatorClient
let auditor: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  cashier = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(async () => {
  expect(await verify(server.ctx.db)).toEqual([])
  await server.stop()
})

const aFunding = (change = {}) => ({
  purpose: 'salary' as const,
  amount: 250000000n,
  reference: 'Bank slip 17',
  reason: 'The first weeks of the programme',
  ...change,
})
const salary = async (operatorClient: OperatorClient) =>
  (await operatorClient.getBudgets({})).budgets.find(({ purpose }) => purpose === 'salary')
const held = () => balanceOf(server.ctx.db, promoBudget('salary'))

test('there is a budget for each purpose of the ledger', async () => {
  expect(promotionPurposes).toEqual(Object.keys(purposes))
  const { budgets, pausedSalaries } = await auditor.getBudgets({})
  expect(budgets.map(({ purpose }) => purpose)).toEqual([...promotionPurposes])
  expect(budgets.every(({ isEmpty, available }) => isEmpty && available === 0n)).toBe(true)
  expect(pausedSalaries).toEqual({ count: 0, amount: 0n })
})

test('a budget is funded by dual approval, once, with its document', async () => {
  const { approval } = await cashier.fundPromotion(aFunding())
  expect(await refusalOf(cashier.fundPromotion(aFunding()))).toBe('already_proposed')
  expect(await held()).toBe(0n)
  expect(await salary(auditor)).toMatchObject({ waits: approval, isEmpty: true })
  const { list } = await treasurer.listApprovals({ state: 'waiting' })
  const shown = list.find(({ id }) => id === approval)
  expect(JSON.parse(shown?.payload ?? '')).toEqual({
    purpose: 'salary',
    amount: '250000000',
    reference: 'Bank slip 17',
  })
  const ask = { id: approval, hash: shown?.hash ?? '' }
  expect(await refusalOf(cashier.approveProposal(ask))).toBe('no_permission')
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => treasurer.approveProposal(ask)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await held()).toBe(250_000_000n)
  expect(await salary(auditor)).toMatchObject({
    available: 250000000n,
    funded: 250000000n,
    credited: 0n,
    promised: 0n,
    share: 250,
    waits: null,
    isEmpty: false,
  })
  const { list: lines } = await auditor.listAudit({ subject: 'promotion:salary' })
  expect(lines.map(({ act }) => act)).toEqual(['promo.fund', 'approval.propose'])
})

test('refuses nothing, less than a cent, no document, no reason, and no permission', async () => {
  const refused = (change: object, operatorClient = cashier) =>
    refusalOf(operatorClient.fundPromotion(aFunding(change)))
  expect(await refused({ amount: 0n })).toBe('bad_request')
  expect(await refused({ amount: -1000000n })).toBe('bad_request')
  expect(await refused({ amount: 1000001n })).toBe('bad_request')
  expect(await refused({ purpose: 'bankroll' })).toBe('bad_request')
  expect(await refused({ reference: ' ' })).toBe('reference_required')
  expect(await refused({ reason: ' ' })).toBe('reason_required')
  expect(await refused({}, treasurer)).toBe('no_permission')
  expect(await refused({}, auditor)).toBe('no_permission')
})

test('tells what promotions cost by day, week and month, and as a file that is written down', async () => {
  for (const span of ['day', 'week', 'month'] as const) {
    const { list } = await auditor.listPromotionCosts({ span })
    expect(list).toMatchObject([{ cost: 0n, funded: 250000000n, edge: 0n, isWhole: false }])
  }
  expect((await auditor.listPromotionCosts({ span: 'day', before: 20260101n })).list).toEqual([])
  expect((await auditor.listPromotionCosts({ span: 'day', before: 9999999999999999999n })).list).toHaveLength(
    1,
  )
  const { name, csv, lines } = await auditor.exportPromotionCosts({ span: 'month' })
  expect(name).toMatch(/^promotions-.*\.csv$/)
  expect(csv).toContain('all: funded,250.000000')
  const { list: [line] = [] } = await auditor.listAudit({ subject: 'export:promotions' })
  expect(line).toMatchObject({ act: 'promotions.export' })
  expect(lines).toBe(5)
})
