import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { agreeTo, consoleClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { addSponsors } from '../tables/sponsors.ts'

type Change = Parameters<OperatorClient['proposeOperatorChange']>[0]['change']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.database.owner.run(sql`update operator set state = 'disabled'`))

/** An admin who can sign in; let in just now by these two. */
async function anAdmin(...sponsors: readonly Readonly<{ id: bigint }>[]) {
  const { id, token } = await anOperator(server.ctx, 'admin')
  const { owner } = server.database
  await owner.run(
    sql`update operator set totp_sealed = '\\x00', confirmed_at = clock_timestamp() where id = ${id}`,
  )
  const [maker, checker] = sponsors
  if (maker && checker)
    await owner.transaction((tx) =>
      addSponsors(tx, id, { maker: maker.id, checker: checker.id, isForLink: true }),
    )
  const client = consoleClient(server, { token })
  const shutsOut = (other: Readonly<{ id: bigint }>) =>
    client.disableOperator({ id: other.id, reason: 'it burns' })
  return { id, client, shutsOut }
}

const hoursPass = (hours: number) =>
  server.database.owner.run(
    sql`update operator set confirmed_at = confirmed_at - make_interval(hours => ${hours})`,
  )

// security: 61
test('no admin alone leaves two who may approve nothing for each other, and the newest is shut out at once', async () => {
  const [anna, bela] = [await anAdmin(), await anAdmin()]
  const cora = await anAdmin(anna, bela)
  for (const [who, whom] of [
    [anna, bela],
    [bela, anna],
    [cora, anna],
  ] as const)
    expect(await refusalOf(who.shutsOut(whom))).toBe('last_admin')
  expect((await anna.shutsOut(cora)).state).toBe('disabled')
})

// security: 61
test('once the third is new no more, one of three may be shut out', async () => {
  const [anna, bela] = [await anAdmin(), await anAdmin()]
  const cora = await anAdmin(anna, bela)
  await hoursPass(72)
  expect((await cora.shutsOut(bela)).state).toBe('disabled')
  expect(await refusalOf(cora.shutsOut(anna))).toBe('last_admin')
})

// security: 61
test('whoever was let in a moment ago ends nobody’s access, also where enough others stay', async () => {
  const [anna, bela, dora] = [await anAdmin(), await anAdmin(), await anAdmin()]
  const cora = await anAdmin(anna, bela)
  const cashier = await anOperator(server.ctx, 'cashier')
  for (const whom of [anna, dora, cashier])
    expect(await refusalOf(cora.shutsOut(whom))).toBe('operator_too_new')
  expect((await anna.shutsOut(bela)).state).toBe('disabled')
})

// security: 23, 61
test('who was raised or brought back a moment ago counts as new to those who did it, and nobody leaves meanwhile', async () => {
  const [anna, bela] = [await anAdmin(), await anAdmin()]
  const agreed = async (id: bigint, change: Change) => {
    const { approval } = await anna.client.proposeOperatorChange({ id, change, reason: 'cover' })
    await agreeTo(bela.client, approval ?? 0n)
  }
  const pia = await anAdmin()
  const { owner } = server.database
  await owner.run(sql`update operator set roles = '{support}' where id = ${pia.id}`)
  await agreed(pia.id, { kind: 'roles', roles: ['admin'] })
  expect(await refusalOf(anna.shutsOut(bela))).toBe('last_admin')
  expect(await refusalOf(pia.shutsOut(bela))).toBe('last_admin')
  const asked = { key: 'realityCheckMinutes', value: 61, effectiveAt: null, reason: 'x' } as const
  const { approval } = await anna.client.proposeSetting(asked)
  expect(await refusalOf(agreeTo(pia.client, approval))).toBe('operator_too_new')
  await hoursPass(72)
  await agreeTo(pia.client, approval)

  await anna.shutsOut(pia)
  await agreed(pia.id, { kind: 'enable' })
  expect(await refusalOf(anna.shutsOut(bela))).toBe('last_admin')
})

// security: 23, 61
test('two newcomers approve nothing for each other until one of them is new no more', async () => {
  const [anna, bela] = [await anAdmin(), await anAdmin()]
  const cora = await anAdmin(anna, bela)
  await hoursPass(40)
  const dora = await anAdmin(anna, bela)
  const asked = { key: 'realityCheckMinutes', value: 62, effectiveAt: null, reason: 'x' } as const
  const { approval } = await cora.client.proposeSetting(asked)
  expect(await refusalOf(agreeTo(dora.client, approval))).toBe('operator_too_new')
  await hoursPass(32)
  await agreeTo(dora.client, approval)
})

// security: 23, 61
test('roles given before the link is accepted tie their givers too, and leave the link to who approved it', async () => {
  const [anna, bela, cleo] = [await anAdmin(), await anAdmin(), await anAdmin()]
  const { owner } = server.database
  const eve = await anAdmin(anna, bela)
  await owner.run(
    sql`update operator set roles = '{support}', totp_sealed = null, confirmed_at = null where id = ${eve.id}`,
  )
  const change: Change = { kind: 'roles', roles: ['admin'] }
  const { approval } = await cleo.client.proposeOperatorChange({ id: eve.id, change, reason: 'cover' })
  await agreeTo(anna.client, approval ?? 0n)
  expect((await bela.client.makeLink({ id: eve.id })).link).toBeTruthy()
  expect(await refusalOf(anna.client.makeLink({ id: eve.id }))).toBe('approver_only')
  await owner.run(
    sql`update operator set totp_sealed = '\\x00', confirmed_at = clock_timestamp() where id = ${eve.id}`,
  )
  const asked = { key: 'realityCheckMinutes', value: 63, effectiveAt: null, reason: 'x' } as const
  const proposed = await cleo.client.proposeSetting(asked)
  expect(await refusalOf(agreeTo(eve.client, proposed.approval))).toBe('operator_too_new')
})
