import type { LookupAddress } from 'node:dns'
import { isWebhookUrl } from '@opendraw/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, lookupThrough } from '../../../public-address.ts'
import { aWebhookReceiver } from '../../../testing/a-webhook-receiver.ts'
import { handOver } from './hand-over.ts'

const demo = { hasDemoInbox: true }
let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeAll(async () => {
  receiver = await aWebhookReceiver()
})
afterAll(() => receiver.stop())

const parcel = (url: string) => ({ url, headers: {}, body: '{}' })
/** Name servers that answer with these, one after another. */
function answering(...answers: readonly (readonly string[])[]) {
  let asked = 0
  return lookupThrough((_host, _options, found) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    found(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
}

test.each([
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:a00:1]/x',
  'https://[64:ff9b::a00:1]/x',
  'https://[2002:a00:1::]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'https://10.1.2.3/x',
  'https://100.64.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://172.16.0.1/x',
  'https://192.168.0.1/x',
  'https://0.0.0.0/x',
  'https://localhost/x',
  'http://10.1.2.3/x',
  'http://example.com/x',
])('%s is never called', async (url) => {
  expect(await handOver(demo, parcel(url))).toEqual({ status: null, fault: 'PRIVATE_ADDRESS', answer: '' })
})

test('a name that leads into our network is not called, also where it led out of it a moment ago', async () => {
  for (const inside of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['2a00:1450::1', 'fd00::1']]) {
    const answer = await handOver(demo, parcel('https://hooks.example.com/x'), answering(inside))
    expect([inside, answer.fault]).toEqual([inside, 'PRIVATE_ADDRESS'])
  }
  // Each connection asks anew and goes to what was answered then.
  const rebinding = answering(['192.0.2.1'], ['127.0.0.1'])
  const first = await new Promise((resolve) => rebinding('hooks.example.com', {}, (error) => resolve(error)))
  expect(first).toBe(null)
  expect((await handOver(demo, parcel('https://hooks.example.com/x'), rebinding)).fault).toBe(
    'PRIVATE_ADDRESS',
  )
  expect(['93.184.216.34', '2a00:1450::1'].every(isPublicAddress)).toBe(true)
})

test('this machine is called by a demo alone', async () => {
  const url = `${receiver.origin}/demo`
  expect(await handOver(demo, parcel(url))).toMatchObject({ status: 204, fault: null })
  expect((await handOver({ hasDemoInbox: false }, parcel(url))).fault).toBe('PRIVATE_ADDRESS')
  expect(receiver.at('/demo')).toHaveLength(1)
})

test('a redirection is an answer and is not followed', async () => {
  receiver.answer(
    '/redirect',
    (to) => void to.writeHead(307, { location: `${receiver.origin}/inside` }).end(),
  )
  expect(await handOver(demo, parcel(`${receiver.origin}/redirect`))).toMatchObject({ status: 307 })
  expect(receiver.at('/inside')).toEqual([])
})

test('of an answer without end the first kilobyte is read, and the connection is closed', async () => {
  let isClosed = false
  receiver.answer('/endless', (to) => {
    to.writeHead(200, { 'content-length': String(2 ** 30) }).on('close', () => {
      isClosed = true
    })
    const more = () => {
      while (!to.destroyed && to.write('x'.repeat(65_536)));
    }
    to.on('drain', more)
    more()
  })
  const { status, answer } = await handOver(demo, parcel(`${receiver.origin}/endless`))
  expect([status, answer]).toEqual([200, 'x'.repeat(1_024)])
  await expect.poll(() => isClosed).toBe(true)
})

test('an answer that asks for another protocol is a fault, and is waited for no longer', async () => {
  receiver.answer('/101', (to) => {
    to.socket?.end('HTTP/1.1 101 x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  })
  expect((await handOver(demo, parcel(`${receiver.origin}/101`))).status).toBeNull()
})

test('a receiver that is not there, or hangs up, is a fault with a word', async () => {
  receiver.answer('/cut', (to) => void to.destroy())
  expect((await handOver(demo, parcel(`${receiver.origin}/cut`))).fault).toBe('ECONNRESET')
  expect((await handOver(demo, parcel('http://127.0.0.1:1/x'))).fault).toBe('ECONNREFUSED')
})

test('an address may be proposed over TLS to a name, or on this machine, and with nothing hidden in it', () => {
  for (const good of [
    'https://hooks.example.com/a?b=c',
    'https://hooks.example.com:8443/',
    'http://127.0.0.1:9/x',
    'http://localhost/x',
  ])
    expect([good, isWebhookUrl(good)]).toEqual([good, true])
  for (const bad of [
    'http://hooks.example.com/',
    'https://user:p@hooks.example.com/',
    'https://localhost/',
    'https://intranet/',
    'ftp://a.example/',
    'https://a.example/#x',
    'https://a.example/\n',
    'javascript:alert(1)',
    '',
  ])
    expect([bad, isWebhookUrl(bad)]).toEqual([bad, false])
})
