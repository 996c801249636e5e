import { join } from 'node:path'
import { sql } from '@opendraw/db'
import { personalKeysIn } from '../apps/server/src/config/key-files.ts'
import { openSnapshotKey, sealSnapshotKey } from '../apps/server/src/modules/solvency/snapshot-key.ts'
import type { SnapshotRow } from '../apps/server/src/modules/solvency/tables/snapshots.ts'
import { readIn, type Speech, speechOf } from './speech.ts'
import { stackOwner } from './stack-owner.ts'
import { fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

/** A node takes a total within ten seconds of its period having none. */
const TOTAL_LIMIT_MS = 60_000

/** Lets the next total be due now: the one of this period gets another name, and its key is sealed for that. */
async function letTotalBeDue(): Promise<void> {
  const keys = { config: { personalKeys: personalKeysIn(join(stack('STACK_VAR_DIR'), 'keys')) } }
  const db = await stackOwner()
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    const row = await tx.row<SnapshotRow>(
      sql`select id, period, key_sealed, key_wrapper from liability_snapshot order by id desc limit 1 for update`,
    )
    if (!row) return
    const { period, keySealed, keyWrapper } = sealSnapshotKey(
      keys,
      `story ${row.id}`,
      openSnapshotKey(keys, row),
    )
    await tx.run(sql`
      update liability_snapshot set period = ${period}, key_sealed = ${keySealed}, key_wrapper = ${keyWrapper} where id = ${row.id}`)
  })
  await db.close()
}

test('a player sees the tick, reads the steps, and is warned of a falsified proof', async ({
  page,
  lang,
}) => {
  test.setTimeout(240_000)
  const first = speechOf(lang)
  await register(page, first.t)
  await fund(page, 100)
  const calls = callsOf(page)
  await expect
    .poll(
      async () => {
        const { proven } = await calls.getLiability({})
        if (!proven) await letTotalBeDue()
        return proven?.wallets[0]?.kinds.cash
      },
      { timeout: TOTAL_LIMIT_MS, intervals: [5_000] },
    )
    .toBe(100_000_000n)

  await open(page, '/pages/mine/account/index')
  await readIn(page, ['ko', 'zh', first.lang], ({ t }) =>
    expect(page.getByRole('link', { name: t('liability.good') })).toBeVisible(),
  )
  await page.getByRole('link', { name: first.t('liability.good') }).click()
  const readSteps = async ({ t }: Speech) => {
    await expect(page.getByRole('status').filter({ hasText: t('liability.good') })).toBeVisible()
    await expect(page.getByText(t('liability.step.signature'))).toBeVisible()
    await expect(page.getByText(t('solvency.kinds')).first()).toBeVisible()
  }
  await readSteps(first)
  await expectAccessible(page)
  await readIn(page, ['ko', 'zh'], readSteps)

  await page.route('**/cclogin/getliability', async (route) => {
    const reply = await route.fetch()
    const body = await reply.text()
    // One digit of what the first part is said to amount to.
    const falsified = body.replace(
      /("amount":"\d*)(\d)"/,
      (_, digits, last) => `${digits}${(Number(last) + 1) % 10}"`,
    )
    await route.fulfill({ response: reply, body: falsified })
  })
  await open(page, '/pages/mine/account/index')
  const { t } = await readIn(page, ['ko', first.lang, 'zh'], (speech) =>
    expect(page.getByRole('link', { name: speech.t('liability.bad') })).toBeVisible(),
  )
  await page.getByRole('link', { name: t('liability.bad') }).click()
  await readIn(page, ['zh', 'ko', first.lang], (speech) =>
    expect(page.getByRole('alert').filter({ hasText: speech.t('liability.bad') })).toBeVisible(),
  )
})

test('a visitor reads what is owed and held without an account', async ({ page, lang }) => {
  await open(page, '/pages/solvency')
  await readIn(page, [lang, 'th', 'pt'], async ({ t }) => {
    await expect(page.getByRole('heading', { level: 1, name: t('solvency.title') })).toBeVisible()
    await expect(page.getByText(t('solvency.how1'))).toBeVisible()
  })
})
