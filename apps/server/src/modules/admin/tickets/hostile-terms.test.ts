import { DAY_MS, HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'

let server: TestServer
let maker: OperatorClient
let checker: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  maker = await anOperatorClient(server, 'admin')
  checker = await anOperatorClient(server, 'admin')
})
afterAll(() => server.stop())
const { aVisitor, clientOf } = aTicketFixture(() => server)

const terms = () => {
  const nowMs = server.ctx.clock.now().getTime()
  return {
    kind: 'event' as const,
    title: { en: `A concert ${nowMs}` },
    place: { en: 'The hall' },
    about: { en: 'Two hours' },
    picture: null as string | null,
    startsAt: new Date(nowMs + DAY_MS),
    endsAt: new Date(nowMs + DAY_MS + HOUR_MS),
    saleFrom: new Date(nowMs),
    saleUntil: new Date(nowMs + DAY_MS),
    price: 10_000_000n,
    units: 10,
    limitPerPerson: 4,
    capBasisPoints: 10_000,
    reason: 'The season',
  }
}
const refused = (change: object) => refusalOf(maker.proposeTicket({ ...terms(), ...change }))

test('a picture is a path of our own pages and nothing else', async () => {
  for (const picture of [
    '//elsewhere.example/a.png',
    'https://elsewhere.example/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '/a/../../operator',
    '/a//b.png',
    '/.hidden',
    '/a\\b.png',
    '/a.png?x=1',
    '/a.png#x',
    '/A.png',
    '/',
    `/${'a'.repeat(250)}`,
  ])
    expect([picture, await refused({ picture })]).toEqual([picture, 'bad_request'])
})

test('numbers and texts out of bounds are refused before anybody is asked to approve', async () => {
  for (const change of [
    { price: 0n },
    { price: 1n },
    { price: 10_000_001n },
    { price: -10_000_000n },
    { price: 100_000_010_000n },
    { price: 2n ** 63n },
    { units: 0 },
    { units: 10_001 },
    { units: 1.5 },
    { limitPerPerson: 0 },
    { limitPerPerson: 101 },
    { capBasisPoints: 0 },
    { capBasisPoints: 20_001 },
    { title: { en: '   ' } },
    { title: { de: 'Ein Konzert', en: 'A concert' } },
    { title: { en: 'A\u0000concert' } },
    { about: { en: 'x'.repeat(1_001) } },
  ])
    expect([Object.keys(change), await refused(change)]).toEqual([Object.keys(change), 'bad_request'])
  const { startsAt } = terms()
  expect(await refused({ endsAt: startsAt })).toBe('dates_reversed')
  expect(await refused({ saleUntil: new Date(startsAt.getTime() + DAY_MS) })).toBe('dates_reversed')
  expect(await refused({ kind: 'collectible' })).toBe('dates_reversed')
  expect((await checker.listApprovals({ state: 'waiting' })).list).toEqual([])
})

test('markup is kept as it was typed, for every reader the same, and nobody publishes alone', async () => {
  const title = { en: '<img src=x onerror=alert(1)>', zh: '<script>1</script>' }
  const { approval: id } = await maker.proposeTicket({ ...terms(), title })
  const { list } = await checker.listApprovals({ state: 'waiting' })
  const hash = list.find((one) => one.id === id)?.hash ?? ''
  expect(await refusalOf(maker.approveProposal({ id, hash }))).toBe('own_proposal')
  await checker.approveProposal({ id, hash })
  const visitor = clientOf(await aVisitor())
  expect((await visitor.listTickets({})).list.map((item) => item.title)).toEqual([title.en])
})
