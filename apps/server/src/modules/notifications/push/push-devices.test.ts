import { randomBytes, randomUUID } from 'node:crypto'
import { PUSH_DEVICES_MAX } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from '../../../public-address.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { allChosen, type PushFixture, pushFixture } from '../../../testing/push-fixture.ts'
import { isKnownService } from './known-hosts.ts'
import { purgeEndedPushes } from './push-devices.ts'

let the: PushFixture
beforeAll(async () => {
  the = await pushFixture()
})
afterAll(() => the.stop())
beforeEach(() => the.forgetsAll())

const devicesOf = async (player: Readonly<{ token: string }>) =>
  (await the.clientOf(player).getPush({})).devices.map(({ id }) => id)
const idleFor = (id: bigint, minutes: number) =>
  the.server.database.owner.run(
    sql`update session set seen_at = clock_timestamp() - make_interval(mins => ${minutes}) where player_id = ${id}`,
  )
const login = async (accountName: string) =>
  (await playerClient(the.server).login({ account: accountName, password: GOOD_PASSWORD })).userinfo

/** A second session of the player, in a browser of another name. */
async function loginElsewhere({ id, accountName }: Readonly<{ id: bigint; accountName: string }>) {
  const player = await login(accountName)
  await the.server.database.owner.run(sql`
    update session set device = 'another' where player_id = ${id}
       and created_at > (select min(created_at) from session where player_id = ${id})`)
  return player
}

test('a device is notified once however often it is asked for, and shows what it chose', async () => {
  const ann = await aPlayerWith(the.server.ctx)
  const path = the.newPath()
  const both = await Promise.all([the.aDevice(ann, {}, path), the.aDevice(ann, {}, path)])
  expect(both[0].id).toBe(both[1].id)
  const chosen = { amounts: true, rounds: ['k3-1m', 'rgb-30s'], quiet: { from: 1320, until: 420 } }
  await the.aDevice(ann, { ...chosen, rounds: ['k3-1m', 'rgb-30s', 'k3-1m'] }, path)
  const { endpoint } = the.service.device(path)
  const { publicKey, own, devices } = await the.clientOf(ann).getPush({ endpoint })
  expect(publicKey).toMatch(/^B[\w-]{86}$/)
  expect(own).toBe(both[0].id)
  expect(devices).toEqual([expect.objectContaining({ id: own, ...chosen, tickets: true })])
  const elsewhere = await the.clientOf(ann).getPush({ endpoint: `${endpoint}x` })
  expect(elsewhere.own).toBeNull()
})

// security: 32
test('no address but of a known push service is ever taken, nor a key that is none', async () => {
  const ann = await aPlayerWith(the.server.ctx)
  const keys = the.service.device('/x')
  const { push } = the.server.ctx.config
  const services = { services: push?.services ?? [], otherServices: [] }
  const save = (part: object) => refusalOf(the.clientOf(ann).savePush({ ...keys, ...allChosen, ...part }))
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://a.b.notify.windows.com/x',
    'https://notify.windows.com/x',
    'https://evilnotify.windows.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'x',
  ]) {
    expect(isKnownService(endpoint, services), endpoint).toBe(false)
    expect(await save({ endpoint }), endpoint).toBe('push_service_unknown')
  }
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])
    expect(isKnownService(endpoint, services), endpoint).toBe(true)
  expect(await save({ timeZone: 'Mars/Base' })).toBe('bad_request')
  expect(await save({ p256dh: `B${'A'.repeat(86)}` })).toBe('bad_request')
  expect(await save({ p256dh: randomBytes(30).toString('base64url') })).toBe('bad_request')
  expect(await save({ quiet: { from: 0, until: 1440 } })).toBe('bad_request')
  expect(await save({ rounds: ['rgb-1m', 'no-such'] })).toBe('not_found')
  expect(await devicesOf(ann)).toEqual([])
})

// security: 32
test('the name of a push service that leads into a network of our own is not followed', async () => {
  const inside = ['10.0.0.1', '127.0.0.1', '169.254.1.1', '172.20.0.1', '192.168.1.1', '::1', 'fd00::1']
  expect([...inside, 'fe80::1', '::ffff:10.0.0.1', 'x'].filter(isPublicAddress)).toEqual([])
  expect(['142.250.1.1', '2a00:1450::1'].filter(isPublicAddress)).toHaveLength(2)
  const found = await new Promise((resolve) =>
    lookupPublic('localhost', {}, (error) => resolve(Reflect.get(error ?? {}, 'code'))),
  )
  expect(found).toBe('PRIVATE_ADDRESS')
})

// security: 20
test('ten devices a player, however many ask at once; one that changes hands tells nothing of the other’s, and no one removes another’s', async () => {
  const [ann, bob] = [await aPlayerWith(the.server.ctx), await aPlayerWith(the.server.ctx)]
  const tries = await Promise.allSettled(Array.from({ length: PUSH_DEVICES_MAX + 5 }, () => the.aDevice(ann)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(PUSH_DEVICES_MAX)
  const [first = randomUUID()] = await devicesOf(ann)
  await the.clientOf(bob).removePush({ id: first })
  expect(await devicesOf(ann)).toHaveLength(PUSH_DEVICES_MAX)
  await the.clientOf(ann).removePush({ id: first })
  await the.clientOf(ann).removePush({ id: first })
  const { path } = await the.aDevice(ann)
  await the.sold(ann)
  await the.aDevice(bob, {}, path)
  await the.send()
  expect(the.bodiesAt(path)).toEqual([])
  expect(await devicesOf(ann)).toHaveLength(PUSH_DEVICES_MAX - 1)
  await the.sold(bob)
  await the.send()
  expect(the.bodiesAt(path)).toEqual(['Tickets sold'])
})

test('logging out ends what was chosen in the session, and in an earlier one of that browser; another browser goes on', async () => {
  const ann = await aNewPlayer(the.server)
  const other = await loginElsewhere(ann)
  const [mine, theirs] = [await the.aDevice(ann), await the.aDevice(other)]
  await idleFor(ann.id, 40)
  const again = await login(ann.accountName)
  expect((await devicesOf(again)).toSorted()).toEqual([mine.id, theirs.id].toSorted())
  await the.forgetsAll()
  await the.sold(ann)
  await the.clientOf(again).logout({})
  await the.send()
  expect([the.bodiesAt(mine.path), the.bodiesAt(theirs.path)]).toEqual([[], ['Tickets sold']])
  await the.changesPassword(ann)
  await the.send()
  expect(the.bodiesAt(theirs.path)).toHaveLength(2)
})

test('a changed password is told to every device; then those of the other sessions hear no more, and one’s own goes on', async () => {
  const ann = await aNewPlayer(the.server)
  const other = await loginElsewhere(ann)
  const [mine, theirs] = [await the.aDevice(ann), await the.aDevice(other)]
  const changed = await the.clientOf(ann).changePassword({ password: GOOD_PASSWORD, newPassword: 'zL04_bb2' })
  await the.sold(ann)
  await purgeEndedPushes(the.server.ctx.db)
  await the.send()
  expect(the.bodiesAt(theirs.path)).toEqual(['Login password changed'])
  expect(the.bodiesAt(mine.path).toSorted()).toEqual(['Login password changed', 'Tickets sold'])
  await purgeEndedPushes(the.server.ctx.db)
  expect(await devicesOf(changed)).toEqual([mine.id])
  await the.clientOf(changed).logout({})
  const rows = await the.server.ctx.db.rows(sql`select from push_device where player_id = ${ann.id}`)
  expect(rows).toEqual([])
})

// security: 48
test('what a device gave is sealed, is in the copy of one’s data without its address, and goes with the account', async () => {
  const ann = await aNewPlayer(the.server)
  const { path, id } = await the.aDevice(ann)
  const row = await the.server.ctx.db.row<{ sealed: Buffer; mark: Buffer }>(
    sql`select sealed, mark from push_device where player_id = ${ann.id}`,
  )
  expect(Buffer.concat([row?.sealed ?? Buffer.of(), row?.mark ?? Buffer.of()]).includes(path)).toBe(false)
  const client = the.clientOf(ann)
  const { ticket } = await client.beginExport({ password: GOOD_PASSWORD })
  const { rows } = await client.exportData({ ticket, section: 'pushDevices' })
  expect(rows).toEqual([expect.objectContaining({ id, tickets: true, timeZone: 'Asia/Ho_Chi_Minh' })])
  expect(JSON.stringify(rows)).not.toContain(path)
  await client.closeAccount({ password: GOOD_PASSWORD })
  const left = await the.server.ctx.db.rows(sql`select from push_device where player_id = ${ann.id}`)
  expect(left).toEqual([])
})

test('where the operator notifies no devices, the page learns so and nothing is taken', async () => {
  const off = await pushFixture()
  const ann = await aPlayerWith(off.server.ctx)
  const before = await off.aDevice(ann)
  await off.sold(ann)
  Object.assign(off.server.ctx.config, { push: null })
  expect(await off.clientOf(ann).getPush({})).toEqual({ publicKey: null, own: null, devices: [] })
  expect(await refusalOf(off.aDevice(ann))).toBe('push_off')
  expect(await off.send()).toBe(0)
  expect(off.bodiesAt(before.path)).toEqual([])
  await off.stop()
})
