import type { RequestOf } from '@opendraw/contract'
import { upload } from '@opendraw/contract/client'
import { adminMethodQr, type saveMethod, uploadMethodQr } from '@opendraw/contract/operator'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBtcpay } from '../../../testing/a-btcpay.ts'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import {
  agreeTo,
  anOperatorClient,
  consoleClient,
  type OperatorClient,
  playerClient,
  refusalOf,
} from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../../wallet/index.ts'

type Save = RequestOf<typeof saveMethod>
let server: TestServer
let cashier: TestOperator
let operatorClient: OperatorClient
let treasurer: OperatorClient
let auditor: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await anOperator(server.ctx, 'cashier')
  operatorClient = clientOf(cashier)
  treasurer = await anOperatorClient(server, 'treasurer')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

const clientOf = ({ token }: TestOperator): OperatorClient => consoleClient(server, { token })
const shownTo = async (lang: string) => {
  const { token } = await aDepositor(server.ctx)
  return (await playerClient(server, { token, lang }).listDepositMethods({})).list
}

const aMethod = (change: Partial<Save> = {}): Save => ({
  id: 'pix-brl',
  name: { en: 'Pix', pt: 'Pix na hora', ja: '  ' },
  instructions: { en: 'Pay to the key.' },
  payTo: [{ label: { en: 'Key', pt: 'Chave' }, value: 'pay@example.com' }],
  qr: null,
  currency: 'BRL',
  country: null,
  rate: { num: 54n, den: 10n },
  amountMin: 10000000n,
  amountMax: 900000000n,
  position: 40,
  isActive: true,
  version: 0,
  reason: 'Players of Brazil ask for it',
  ...change,
})
const agree = (id: bigint) => agreeTo(treasurer, id)

test('a new way to deposit is shown to players after dual approval, each in their language', async () => {
  const { approval } = await operatorClient.saveMethod(aMethod())
  expect((await shownTo('pt')).map(({ id }) => id)).not.toContain('pix-brl')
  expect(await refusalOf(operatorClient.saveMethod(aMethod()))).toBe('already_proposed')
  await agree(approval)
  expect((await shownTo('pt')).find(({ id }) => id === 'pix-brl')).toMatchObject({
    name: 'Pix na hora',
    instructions: 'Pay to the key.',
    payTo: [{ label: 'Chave', value: 'pay@example.com' }],
    rate: { num: 54n, den: 10n },
    kind: 'manual',
  })
  expect((await shownTo('ja')).find(({ id }) => id === 'pix-brl')?.name).toBe('Pix')
  const { list } = await auditor.listAudit({ subject: 'method:pix-brl' })
  expect(list.map(({ act }) => act)).toEqual(['method.save', 'approval.propose'])
})

test('a change is of the version that its maker saw, and may close a method', async () => {
  const [before] = (await operatorClient.listMethods({})).list.filter(({ id }) => id === 'pix-brl')
  expect(before).toMatchObject({ version: 1, waits: null })
  const { approval } = await operatorClient.saveMethod(
    aMethod({ version: 1, isActive: false, reason: 'Pause' }),
  )
  expect((await operatorClient.listMethods({})).list.find(({ id }) => id === 'pix-brl')?.waits).toBe(approval)
  await agree(approval)
  expect((await shownTo('en')).map(({ id }) => id)).not.toContain('pix-brl')
  expect(await refusalOf(operatorClient.saveMethod(aMethod({ version: 1, reason: 'late' })))).toBe(
    'already_decided',
  )
})

test('refuses what would mislead: another currency, limits the wrong way round, an unknown picture, no reason', async () => {
  const refused = async (change: Partial<Save>) => refusalOf(operatorClient.saveMethod(aMethod(change)))
  expect(await refused({ version: 2, currency: 'USD' })).toBe('method_unknown')
  expect(await refused({ id: 'none', version: 3 })).toBe('method_unknown')
  expect(await refused({ id: 'new-one', amountMin: 20000000n, amountMax: 10000000n })).toBe(
    'amount_out_of_range',
  )
  expect(await refused({ id: 'new-one', qr: '00000000-0000-4000-8000-000000000000' })).toBe('picture_unknown')
  expect(await refused({ id: 'new-one', reason: ' ' })).toBe('reason_required')
  expect(await refusalOf(auditor.saveMethod(aMethod()))).toBe('no_permission')
  expect(await refusalOf(treasurer.saveMethod(aMethod()))).toBe('no_permission')
})

test('a QR picture is drawn anew and shown to operators, and to players with its method', async () => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const options = { baseUrl: server.consoleUrl, token: () => cashier.token, lang: () => 'en' }
  const { id } = await upload(uploadMethodQr, new Blob([new Uint8Array(bytes)]), options)
  const response = await fetch(`${server.consoleUrl}/api/${adminMethodQr.path}/${id}`, {
    headers: { token: cashier.token },
  })
  expect(response.headers.get('content-type')).toBe('image/webp')
  const { approval } = await operatorClient.saveMethod(
    aMethod({ version: 2, qr: id, reason: 'With a picture' }),
  )
  await agree(approval)
  expect((await shownTo('en')).find((method) => method.id === 'pix-brl')?.qr).toBe(id)
})

test('a provider’s method is active where a provider is configured, the sandbox where none is', async () => {
  const offered = async (client: OperatorClient) =>
    Object.fromEntries((await client.listMethods({})).list.map(({ kind, isOffered }) => [kind, isOffered]))
  expect(await offered(auditor)).toEqual({ sandbox: true, manual: true, btcpay: false })
  const btcpay = await aBtcpay()
  const other = await startTestServer({ config: { btcpay: btcpay.settings, isRealMoney: true } })
  await other.ctx.db.transaction(seed)
  expect(await offered(await anOperatorClient(other, 'auditor'))).toEqual({
    sandbox: false,
    manual: true,
    btcpay: true,
  })
  await other.stop()
  await btcpay.stop()
})
