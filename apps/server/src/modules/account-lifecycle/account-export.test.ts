import { exportSections, MARKETING_WORDING } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { aPicture } from '../../testing/a-picture.ts'
import { aCard, aPlayerWhoMayWithdraw } from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { consentAnswersOf, consentsOf } from '../accounts/index.ts'
import { personOf } from '../kyc/index.ts'
import { readPicture } from '../uploads/index.ts'
import { seed as seedWallet } from '../wallet/index.ts'
import { ownInstruments } from '../wallet/payout-methods/index.ts'
import { purgePersons } from './close-account.ts'

let server: TestServer
let nowMs = Date.UTC(2026, 10, 21, 12)
beforeAll(async () => {
  server = await startTestServer({ clock: { ...systemClock, now: () => new Date(nowMs) } })
  await server.ctx.db.transaction(seedWallet)
})
afterAll(() => server.stop())

let count = 0

/** A new player who has filled in their whole profile. */
async function aKnownPlayer(to = server) {
  count += 1
  const { id, token, accountName } = await aNewPlayer(to)
  const client = playerClient(to, { token })
  const playerId = BigInt(id)
  await client.editProfile({
    nickname: 'Canarynick',
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    taxCountry: 'IN',
    taxNumber: `CANAR${String(1000 + count)}Y`,
  })
  const pictures = [
    await aPicture(to.ctx, playerId, 'kyc_document'),
    await aPicture(to.ctx, playerId, 'kyc_document'),
  ]
  await client.setUserAuth({
    documentKind: 'id_card',
    documentNumber: `CANARY ${count}`,
    documentExpires: '2099-12-31',
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    birthDate: '1990-05-17',
    country: 'IN',
    pictures,
  })
  return { playerId, client, accountName, pictures }
}

const decideDocuments = (playerId: bigint) =>
  server.database.owner.run(sql`
    update kyc_case set state = 'passed', decided_at = clock_timestamp() where player_id = ${playerId}`)

const canariesIn = async (playerId: bigint) => {
  const tables = await server.database.owner.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'player_id' union select 'player'`)
  const hex = Buffer.from('Canary').toString('hex')
  const found: string[] = []
  for (const { name } of tables) {
    const key = name === 'player' ? sql`id` : sql`player_id`
    const rows = await server.database.owner.rows(sql`
      select 1 as found from ${sql.identifier(name)} as t
       where ${key} = ${playerId} and (t::text ilike '%canary%' or t::text like ${`%${hex}%`}) limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}

// security: 49
test('a copy of one’s own data needs the password and contains every section, nothing masked and no secret', async () => {
  const { client } = await aKnownPlayer()
  expect(await refusalOf(client.beginExport({ password: 'wrong_one1' }))).toBe('wrong_password')
  const { ticket } = await client.beginExport({ password: GOOD_PASSWORD })
  const whole = await Promise.all(exportSections.map((section) => client.exportData({ ticket, section })))
  const [person] = whole[0]?.rows ?? []
  expect(person).toMatchObject({
    nickname: 'Canarynick',
    firstName: 'Canaryfirst',
    documents: { birthDate: '1990-05-17', documentNumber: expect.stringMatching(/^CANARY\d/) },
  })
  expect(whole[1]?.rows).toHaveLength(1)
  expect(whole[2]?.rows).toEqual([])
  expect(whole[3]?.rows).toEqual([expect.objectContaining({ limits: [], rest: null })])
  expect(exportSections).toContain('passkeys')
  expect(JSON.stringify(whole)).not.toMatch(/argon2|passwordHash|tokenHash|publicKey|credentialId/)
})

test('the copy contains bound cards with their whole numbers, holders and addresses', async () => {
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '25.00')
  const { cardNumber, holder, bankAddress } = aCard(playerId)
  const cards = await ownInstruments(server.ctx, playerId)
  expect(cards).toMatchObject([{ kind: 'card', id: cardId, number: cardNumber, holder, bankAddress }])
})

test('a statement of many lines comes page by page, each line once', async () => {
  const { client, playerId } = await aKnownPlayer()
  const { ticket } = await client.beginExport({ password: GOOD_PASSWORD })
  await client.chooseNoLimit({})
  for (let n = 0; n < 3; n++)
    await client.requestDeposit({
      method: 'sandbox',
      amount: 10000000n,
      key: `00000000-0000-4000-8000-${String(playerId).padStart(11, '0')}${n}`,
    })
  const { rows, next } = await client.exportData({ ticket, section: 'statement' })
  expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(['30000000', '20000000', '10000000'])
  expect(next).toBeNull()
})

// security: 20
test('a ticket works for ten minutes, for its own session and player', async () => {
  const { client, accountName } = await aKnownPlayer()
  const other = await aKnownPlayer()
  const { ticket } = await client.beginExport({ password: GOOD_PASSWORD })
  expect(await refusalOf(other.client.exportData({ ticket, section: 'person' }))).toBe('ticket_expired')
  const { userinfo } = await playerClient(server).login({ account: accountName, password: GOOD_PASSWORD })
  const elsewhere = playerClient(server, { token: userinfo.token })
  expect(await refusalOf(elsewhere.exportData({ ticket, section: 'person' }))).toBe('ticket_expired')
  const forged = ticket.replace(/^\d{13}/, String(nowMs + DAY_MS))
  expect(await refusalOf(client.exportData({ ticket: forged, section: 'person' }))).toBe('ticket_expired')
  nowMs += 600_000
  expect(await refusalOf(client.exportData({ ticket, section: 'person' }))).toBe('ticket_expired')
})

test('what keeps an account from being closed is said, and refuses', async () => {
  const { client, playerId } = await aKnownPlayer()
  expect(await client.getPrivacy({})).toEqual({
    marketing: { given: [], isOff: false },
    obstacles: ['documents_open'],
    overBy: [],
    leastToWithdraw: 10000000n,
  })
  expect(await refusalOf(client.closeAccount({ password: GOOD_PASSWORD }))).toBe('account_not_empty')
  await client.getUserinfo({})
  await decideDocuments(playerId)
  await client.chooseNoLimit({})
  await client.requestDeposit({
    method: 'sandbox',
    amount: 10000000n,
    key: `00000000-0000-4000-9000-${String(playerId).padStart(12, '0')}`,
  })
  expect((await client.getPrivacy({})).obstacles).toEqual(['money_left'])
  expect(await refusalOf(client.closeAccount({ password: GOOD_PASSWORD }))).toBe('account_not_empty')
})

// security: 49
test('closing makes the person unreadable everywhere, ends every session, and leaves a number in the books', async () => {
  const { client, playerId, accountName, pictures } = await aKnownPlayer()
  await decideDocuments(playerId)
  expect(await canariesIn(playerId)).toEqual(['player'])
  await client.setFundPassword({ password: GOOD_PASSWORD, fundPassword: '482913' })
  expect(await refusalOf(client.closeAccount({ password: 'wrong_one1' }))).toBe('wrong_password')
  expect(await refusalOf(client.closeAccount({ password: GOOD_PASSWORD }))).toBe('fund_password_missing')
  expect(await refusalOf(client.closeAccount({ password: GOOD_PASSWORD, fundPassword: '000000' }))).toBe(
    'wrong_fund_password',
  )
  await client.closeAccount({ password: GOOD_PASSWORD, fundPassword: '482913' })
  expect(await refusalOf(client.getUserinfo({}))).toBe('session_expired')
  expect(await refusalOf(playerClient(server).login({ account: accountName, password: GOOD_PASSWORD }))).toBe(
    'wrong_login',
  )
  expect(await canariesIn(playerId)).toEqual([])
  expect(await personOf(server.ctx, server.ctx.db, playerId)).toMatchObject({
    firstName: null,
    taxNumber: null,
  })
  const sessions = await server.ctx.db.rows(sql`select ip, device from session where player_id = ${playerId}`)
  expect(sessions).toEqual([{ ip: '', device: '' }])
  expect(await readPicture(server.ctx, pictures[0] ?? '')).toBeNull()
})

test('a tax number of a closed account stays taken: no one returns around a limit under another identity', async () => {
  const { client, playerId } = await aKnownPlayer()
  const taxNumber = `CANAR${String(1000 + count)}Y`
  await decideDocuments(playerId)
  await client.closeAccount({ password: GOOD_PASSWORD })
  const { token } = await aNewPlayer(server)
  const again = playerClient(server, { token }).editProfile({ taxCountry: 'IN', taxNumber })
  expect(await refusalOf(again)).toBe('tax_number_taken')
})

// security: 49
test('where the law requires retention, a closed account is purged when it ends', async () => {
  const strict = await startTestServer({ database: server.database, config: { personKeptDays: 30 } })
  const { client, playerId, accountName } = await aKnownPlayer(strict)
  await decideDocuments(playerId)
  await client.closeAccount({ password: GOOD_PASSWORD })
  expect(await refusalOf(playerClient(strict).login({ account: accountName, password: GOOD_PASSWORD }))).toBe(
    'wrong_login',
  )
  expect(await purgePersons(strict.ctx)).toBe(0)
  expect((await personOf(strict.ctx, strict.ctx.db, playerId)).firstName).toBe('Canaryfirst')
  await server.database.owner.run(
    sql`update player set closed_at = clock_timestamp() - interval '30 days' where id = ${playerId}`,
  )
  expect(await purgePersons(strict.ctx)).toBe(1)
  expect(await purgePersons(strict.ctx)).toBe(0)
  expect(await canariesIn(playerId)).toEqual([])
  await strict.stop()
})

test('the copy contains every answer about marketing with its time and words, and closing withdraws them', async () => {
  const { client, playerId } = await aKnownPlayer()
  const topic = { product: 'savings', channel: 'push' } as const
  await client.editPrivacy({ wording: MARKETING_WORDING, given: [topic] })
  const { ticket } = await client.beginExport({ password: GOOD_PASSWORD })
  const answer = { ...topic, wording: MARKETING_WORDING, answeredAt: expect.stringMatching(/^\d{4}-/) }
  const { rows } = await client.exportData({ ticket, section: 'marketing' })
  expect(rows).toEqual([{ ...answer, isGiven: true }])
  await decideDocuments(playerId)
  await client.closeAccount({ password: GOOD_PASSWORD })
  expect(await consentsOf(server.ctx.db, playerId)).toEqual([])
  expect(await consentAnswersOf(server.ctx.db, playerId)).toMatchObject([
    { ...topic, isGiven: false, wording: MARKETING_WORDING },
    { ...topic, isGiven: true },
  ])
})

test('the credit score lists its rules and is stored for the console', async () => {
  const { client, playerId } = await aKnownPlayer()
  const before = await client.getCreditScore({})
  expect(before.score).toBe(60)
  expect(before.parts.find(({ rule }) => rule === 'documents')).toEqual({
    rule: 'documents',
    points: 20,
    applies: false,
  })
  await decideDocuments(playerId)
  expect((await client.getCreditScore({})).score).toBe(80)
  expect((await client.getUserinfo({})).creditScore).toBe(80)
})
