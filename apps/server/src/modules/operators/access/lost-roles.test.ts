import type { OperatorRole } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import {
  agreeTo,
  anOperatorClient,
  consoleClient,
  type OperatorClient,
  refusalOf,
} from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let [one, other]: OperatorClient[] = []
beforeEach(async () => {
  server ??= await startTestServer()
  one = await anOperatorClient(server, 'admin')
  other = await anOperatorClient(server, 'admin')
})
afterAll(() => server.stop())

const reason = 'x'
let minutes = 60
/** An operator with a proposal that waits. */
async function aMaker() {
  const maker = await anOperator(server.ctx, 'admin')
  const client = consoleClient(server, maker)
  const input = { key: 'realityCheckMinutes', value: ++minutes, effectiveAt: null, reason }
  return { id: maker.id, approval: (await client.proposeSetting(input)).approval }
}
const stateOf = async (approval: bigint) =>
  (await one?.listApprovals({}))?.list.find(({ id }) => id === approval)?.state

async function giveRoles(id: bigint, roles: OperatorRole[]) {
  const { approval = 0n } =
    (await one?.proposeOperatorChange({ id, change: { kind: 'roles', roles }, reason })) ?? {}
  if (other) await agreeTo(other, approval ?? 0n)
}

// security: 23
test('what an operator proposed goes with the role that let them, and not with one more', async () => {
  const { id, approval } = await aMaker()
  await giveRoles(id, ['admin', 'auditor'])
  expect(await stateOf(approval)).toBe('waiting')
  await giveRoles(id, ['support'])
  expect(await stateOf(approval)).toBe('withdrawn')
})

test('a proposal that slips in while its maker loses the role stands for nothing', async () => {
  const { id, approval } = await aMaker()
  const onOwner = (text: ReturnType<typeof sql>) => server.database.owner.run(text)
  await onOwner(sql`update operator set roles = '{support}' where id = ${id}`)
  if (other) expect(await refusalOf(agreeTo(other, approval))).toBe('maker_disabled')
  await onOwner(sql`update operator set roles = '{admin}' where id = ${id}`)
  if (other) await agreeTo(other, approval)
  expect(await stateOf(approval)).toBe('approved')
})

// security: 23
test('a disabled operator who returns finds nothing waiting of before', async () => {
  const { id, approval } = await aMaker()
  await one?.disableOperator({ id, reason })
  const { approval: back } =
    (await one?.proposeOperatorChange({ id, change: { kind: 'enable' }, reason })) ?? {}
  if (other) await agreeTo(other, back ?? 0n)
  expect(await stateOf(approval)).toBe('withdrawn')
})

// security: 23
test('what waits in the name of an operator whose second factor was lost goes with it', async () => {
  const { id, approval } = await aMaker()
  await server.database.owner.run(sql`update operator set totp_sealed = '\\x00'`)
  const { approval: reset } =
    (await one?.proposeOperatorChange({ id, change: { kind: 'reset' }, reason })) ?? {}
  if (other) await agreeTo(other, reset ?? 0n)
  expect(await stateOf(approval)).toBe('withdrawn')
})
