import { randomBytes } from 'node:crypto'
import { toJson } from '@opendraw/contract'
import { kycPicture } from '@opendraw/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../../testing/a-picture.ts'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import {
  anOperatorClient,
  consoleClient,
  type OperatorClient,
  playerClient,
  refusalOf,
} from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let officer: TestOperator
let operatorClient: OperatorClient
let colleague: OperatorClient
let cashier: TestOperator
let auditor: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  officer = await anOperator(server.ctx, 'compliance')
  cashier = await anOperator(server.ctx, 'cashier')
  operatorClient = clientOf(officer)
  colleague = await anOperatorClient(server, 'compliance')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

const clientOf = ({ token }: TestOperator): OperatorClient => consoleClient(server, { token })

async function aSubmission() {
  const { id, token } = await aPlayerWith(server.ctx)
  const player = playerClient(server, { token, lang: 'th' })
  const pictures = [
    await aPicture(server.ctx, id, 'kyc_document'),
    await aPicture(server.ctx, id, 'kyc_document'),
  ]
  await player.setUserAuth({
    documentKind: 'passport',
    documentNumber: randomBytes(6).toString('hex'),
    documentExpires: '2099-12-31',
    firstName: 'Somchai',
    lastName: 'Jaidee',
    birthDate: '1990-05-17',
    country: 'TH',
    pictures,
  })
  const { list } = await operatorClient.listKycQueue({ limit: 100 })
  const shown = list.find(({ playerId }) => playerId === id)
  if (!shown) throw new Error('the submission is not in the queue')
  return { id: shown.id, player, pictures, shown }
}

const look = (id: string, { token }: TestOperator) =>
  fetch(`${server.consoleUrl}/api/${kycPicture.path}/${id}`, { headers: { token } })

async function codeOf(response: Response): Promise<number> {
  const reply: { code: number } = JSON.parse(await response.text())
  return reply.code
}

// security: 45
test('the queue opens nothing of the person; opening it and each picture is written down', async () => {
  const { id, pictures, shown } = await aSubmission()
  expect(toJson(shown)).not.toMatch(/Somchai|Jaidee|1990/)
  expect((await operatorClient.getCounts({})).kyc).toBeGreaterThan(0)
  const opened = await operatorClient.readKycCase({ id })
  expect(opened).toMatchObject({
    firstName: 'Somchai',
    lastName: 'Jaidee',
    birthDate: '1990-05-17',
    pictures,
  })
  const response = await look(pictures[0] ?? '', officer)
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'image/webp',
    'no-store',
  ])
  const { list } = await auditor.listAudit({ subject: `kyc:${id}` })
  expect(list.map(({ act }) => act)).toEqual(['kyc.document.view', 'kyc.read'])
})

// security: 45
test('documents need the permission to see documents', async () => {
  const { id, pictures } = await aSubmission()
  expect(await refusalOf(auditor.readKycCase({ id }))).toBe('no_permission')
  const codes = await Promise.all(
    [cashier, officer].map(async (who) => codeOf(await look('00000000-0000-4000-8000-000000000000', who))),
  )
  expect(codes).toEqual([403, 404])
  const proof = await fetch(`${server.consoleUrl}/api/operator/proof/${pictures[0]}`, {
    headers: { token: cashier.token },
  })
  expect(await codeOf(proof)).toBe(404)
})

test('a failure gives its reason in the player’s own terms, and needs a code; a claim keeps others out', async () => {
  const { id, player } = await aSubmission()
  expect(await refusalOf(operatorClient.decideKyc({ id, verdict: 'failed' }))).toBe('reason_required')
  await colleague.claimRequest({ kind: 'kyc', id })
  expect(await refusalOf(operatorClient.decideKyc({ id, verdict: 'passed' }))).toBe('claimed_by_other')
  await colleague.decideKyc({ id, verdict: 'failed', code: 'unreadable', reason: 'The second picture' })
  expect(await player.getUserAuth({})).toMatchObject({
    state: 'failed',
    reasonCode: 'unreadable',
    reason: 'The second picture',
  })
  expect(await refusalOf(operatorClient.decideKyc({ id, verdict: 'passed' }))).toBe('already_decided')
  const { list } = await auditor.listAudit({ subject: `kyc:${id}` })
  expect(list.map(({ act }) => act)).toEqual(['kyc.fail'])
})

// security: 23
test('a decision is turned round by two people, never by one', async () => {
  const { id, player } = await aSubmission()
  await operatorClient.decideKyc({ id, verdict: 'failed', code: 'not_genuine' })
  expect(
    await refusalOf(operatorClient.overrideKyc({ id, verdict: 'failed', code: 'other', reason: 'x' })),
  ).toBe('already_decided')
  expect(await refusalOf(operatorClient.overrideKyc({ id, verdict: 'passed' }))).toBe('reason_required')
  const { approval } = await operatorClient.overrideKyc({
    id,
    verdict: 'passed',
    reason: 'The embassy confirmed it',
  })
  const [proposal] = (await colleague.listApprovals({ subject: `kyc:${id}` })).list
  const ask = { id: approval, hash: proposal?.hash ?? '' }
  expect(await refusalOf(operatorClient.approveProposal(ask))).toBe('own_proposal')
  expect((await player.getUserAuth({})).state).toBe('failed')
  await colleague.approveProposal(ask)
  expect((await player.getUserAuth({})).state).toBe('passed')
})

test('checks that are not there are absent', async () => {
  for (const id of [0n, 9999999999999999999n]) {
    expect(await refusalOf(operatorClient.readKycCase({ id }))).toBe('not_found')
    expect(await refusalOf(operatorClient.decideKyc({ id, verdict: 'passed' }))).toBe('not_found')
    expect(await refusalOf(operatorClient.overrideKyc({ id, verdict: 'passed', reason: 'x' }))).toBe(
      'not_found',
    )
    expect(await refusalOf(operatorClient.claimRequest({ kind: 'kyc', id }))).toBe('not_found')
  }
})
