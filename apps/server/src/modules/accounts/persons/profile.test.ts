import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../../testing/a-picture.ts'
import { aCard, giveFundPassword } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { kycLevelOf, personOf } from '../../kyc/persons/person.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** CPF numbers by their place: nine digits and their two check digits. */
function aCpf(place: number): string {
  const root = String(100_000_000 + place)
  const check = (digits: string) => {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = check(root)
  return root + first + check(root + first)
}

async function aPlayer() {
  const player = await aPlayerWith(server.ctx)
  return { ...player, client: playerClient(server, { token: player.token }) }
}

// security: 47
test('names and a tax number are saved, shown masked, and lift the level to 1', async () => {
  const { id, client } = await aPlayer()
  const cpf = aCpf(1)
  expect(await client.getUserinfo({})).toMatchObject({ kycLevel: 0, kycState: 'none', taxNumberMasked: null })
  await client.editProfile({ firstName: ' Ana ', lastName: 'Souza' })
  expect(await kycLevelOf(server.ctx.db, id)).toBe(0)
  const info = await client.editProfile({ taxCountry: 'BR', taxNumber: cpf })
  expect(info).toMatchObject({
    kycLevel: 1,
    firstName: 'Ana',
    taxNumberMasked: `${cpf.slice(0, 4)}***${cpf.slice(-4)}`,
  })
  expect(await client.getPerson({})).toEqual({
    firstName: 'Ana',
    lastName: 'Souza',
    taxCountry: 'BR',
    taxNumberMasked: info.taxNumberMasked,
    namesAreFixed: false,
  })
  expect((await personOf(server.ctx, server.ctx.db, id)).taxNumber).toBe(cpf)
})

test('an account can be linked to only one tax number and it cannot be changed, in the database either', async () => {
  const { id, client } = await aPlayer()
  await client.editProfile({ firstName: 'Ana', lastName: 'Souza', taxCountry: 'BR', taxNumber: aCpf(2) })
  const dotted = aCpf(2).replace(/^(...)(...)(...)/, '$1.$2.$3-')
  await client.editProfile({ taxCountry: 'BR', taxNumber: dotted })
  expect(await refusalOf(client.editProfile({ taxCountry: 'BR', taxNumber: aCpf(3) }))).toBe(
    'tax_number_fixed',
  )
  await expect(
    server.database.owner.run(sql`update person set tax_index = '\\x01' where player_id = ${id}`),
  ).rejects.toMatchObject({ code: 'OD023' })
})

test('a tax number belongs to one account: of ten that want it at once, one gets it', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, aPlayer))
  const asked = players.map(({ client }) => client.editProfile({ taxCountry: 'BR', taxNumber: aCpf(4) }))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['tax_number_taken']))
})

// security: 47
test('whose tax numbers are known here is not asked about for long, also not for a number of one’s own', async () => {
  const holders = await Promise.all(
    [11, 12, 13, 14, 15, 16].map(async (seed) => {
      const { client } = await aPlayer()
      await client.editProfile({ taxCountry: 'BR', taxNumber: aCpf(seed) })
      return aCpf(seed)
    }),
  )
  const { client } = await aPlayer()
  const answers: (string | null)[] = []
  for (const taxNumber of holders)
    answers.push(await refusalOf(client.editProfile({ taxCountry: 'BR', taxNumber })))
  expect(answers).toEqual([...Array(5).fill('tax_number_taken'), 'too_many_requests'])
  expect(await refusalOf(client.editProfile({ taxCountry: 'BR', taxNumber: aCpf(17) }))).toBe(
    'too_many_requests',
  )
  // What is not asked of anyone is not held up.
  await client.editProfile({ nickname: 'Lan' })
  // Asked all at once no more are looked up.
  const crowd = await aPlayer()
  await Promise.all(
    [...holders, ...holders].map((taxNumber) =>
      refusalOf(crowd.client.editProfile({ taxCountry: 'BR', taxNumber })),
    ),
  )
  const tried = await server.database.owner.rows(
    sql`select from identity_fingerprint where player_id = ${crowd.id} and is_tried`,
  )
  expect(tried.length).toBeLessThanOrEqual(5)
})

test.each([
  [{ taxCountry: 'BR', taxNumber: '11111111111' }, 'tax_number_malformed'],
  [{ taxCountry: 'XX', taxNumber: '12345678909' }, 'country_unknown'],
  [{ taxNumber: '12345678909' }, 'bad_request'],
  [{ firstName: 'Ana' }, 'bad_request'],
  [{ firstName: '   ', lastName: 'Souza' }, 'bad_request'],
] as const)('%j is refused as %s and nothing is kept', async (input, reason) => {
  const { client } = await aPlayer()
  expect(await refusalOf(client.editProfile({ nickname: 'changed', ...input }))).toBe(reason)
  expect(await client.getUserinfo({})).not.toMatchObject({ nickname: 'changed' })
  expect(await client.getPerson({})).toMatchObject({ firstName: null, taxNumberMasked: null })
})

// security: 47
test('names and tax number, and holder and bank address of a card, are in no table in the clear', async () => {
  const { id, client } = await aPlayer()
  const cpf = aCpf(5)
  await client.editProfile({
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    taxCountry: 'BR',
    taxNumber: cpf,
  })
  await giveFundPassword(server.ctx, id)
  const holder = 'Canarylast Canaryfirst'
  await client.bindCard({ ...aCard(id), holder, bankAddress: '1 Canary Wharf' })
  expect((await client.listCards({})).list).toMatchObject([{ holder }])
  const tables = await server.database.owner.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname in ('public', 'ledger') and schemaname = 'public'`)
  for (const { name } of tables) {
    const found = await server.database.owner.rows(sql`
      select 1 as found from ${sql.identifier(name)} as t
       where t::text ilike '%canary%' or t::text like ${`%${cpf}%`}
          or t::text like ${`%${Buffer.from('Canary').toString('hex')}%`} or t::text like ${`%${Buffer.from(cpf).toString('hex')}%`} limit 1`)
    expect(found, name).toEqual([])
  }
})

test('an avatar is one of the list, or a picture that the player uploaded for it', async () => {
  const { id, client } = await aPlayer()
  expect(await client.getUserinfo({})).toMatchObject({ avatarUrl: '/avatars/1.svg', avatarUpload: null })
  expect(await client.editAvatar({ id: '7' })).toMatchObject({ avatarUrl: '/avatars/7.svg' })
  expect(await refusalOf(client.editAvatar({ id: '13' }))).toBe('avatar_unknown')
  expect(await refusalOf(client.editAvatar({}))).toBe('bad_request')
  const upload = await aPicture(server.ctx, id, 'avatar')
  const otherPlayer = await aPlayer()
  expect(await refusalOf(otherPlayer.client.editAvatar({ upload }))).toBe('picture_unknown')
  expect(await client.editAvatar({ upload })).toMatchObject({ avatarUrl: null, avatarUpload: upload })
  const proof = await aPicture(server.ctx, id, 'deposit_proof')
  expect(await refusalOf(client.editAvatar({ upload: proof }))).toBe('picture_unknown')
  expect(await client.getUserinfo({})).toMatchObject({ avatarUpload: upload })
})
