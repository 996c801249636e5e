import { randomInt } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFirstFundPassword } from '../../../testing/a-player-by-email.ts'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { accountsByEmail } from '../../../testing/accounts-by-email.ts'
import { refusalOf } from '../../../testing/clients.ts'
import { GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { timePasses } from '../../../testing/time-passes.ts'
import { twoNodes } from '../../../testing/two-nodes.ts'
import { purgeOldFingerprints } from '../../kyc/index.ts'
import { excludeLinkedAccounts } from './reach-exclusions.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
beforeAll(async () => {
  nodes = await twoNodes()
})
afterAll(() => nodes.stop())

const { anEmail, changeEmail, register } = accountsByEmail(() => nodes)

test('R28: another address of the same mailbox opens no account, and one that was there falls under the exclusion', async () => {
  const name = `own${randomInt(2 ** 40)}`
  const { client } = await register(`${name}@gmail.com`)
  const earlier = await register(`${name}+games@gmail.com`)
  await client.excludeSelf({ months: 6 })
  for (const email of [`${name}+2@gmail.com`, `o.wn${name.slice(3)}@gmail.com`, `${name}@googlemail.com`])
    expect(await refusalOf(register(email))).toBe('account_taken')
  await excludeLinkedAccounts(nodes.one.ctx)
  await expect
    .poll(() => refusalOf(earlier.client.placeBet(nodes.aSlip())), { timeout: 2_000 })
    .toBe('self_excluded')
})

test('closing the account is no way around a break either: its address opens another when the break is over', async () => {
  const email = anEmail()
  const { id, client } = await register(email)
  await client.coolOff({ hours: 48 })
  await client.closeAccount({ password: GOOD_PASSWORD })
  await purgeOldFingerprints(nodes.one.ctx)
  expect(await refusalOf(register(email))).toBe('account_taken')
  const other = await register(anEmail())
  await setFirstFundPassword(nodes.one, other, FUND_PASSWORD)
  expect(await refusalOf(changeEmail(other.client, email))).toBe('account_taken')
  const { owner } = nodes.one.database
  await timePasses(owner, id, 49)
  await purgeOldFingerprints(nodes.other.ctx)
  expect(await owner.rows(sql`select from identity_fingerprint where player_id = ${id}`)).toEqual([])
  await register(email)
})

test('closing the account lifts no limit sooner than asking for it: its address waits a day as an increase does', async () => {
  const email = anEmail()
  const { id, client } = await register(email)
  await client.setLimit({ kind: 'deposit', period: 'day', amount: 20_000_000n })
  await client.closeAccount({ password: GOOD_PASSWORD })
  await purgeOldFingerprints(nodes.one.ctx)
  expect(await refusalOf(register(email))).toBe('account_taken')
  await nodes.one.database.owner.run(
    sql`update player set closed_at = closed_at - interval '25 hours' where id = ${id}`,
  )
  await register(email)
})
