import { sql } from '@opendraw/db'
import { stackOwner } from './stack-owner.ts'
import { bet, fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a limit that is used up, a break and a freeze each take a permission, and the screens say so where the player would act', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 100)
  const calls = callsOf(page)
  const { id } = await calls.getUserinfo({})
  const none = page.getByRole('heading', { name: t('permission.none') })
  const pick = page
    .getByRole('group', { name: t('board.label') })
    .getByRole('button')
    .first()

  await calls.setLimit({ kind: 'stake', period: 'day', amount: 10_000_000n })
  await open(page, '/pages/cc/RGB')
  await expect(pick).toBeEnabled()
  await expect(none).toHaveCount(0)
  await bet(page, t, new RegExp(t('play.rgb_red')))
  await page.reload()
  await expect(none).toBeVisible()
  await expect(pick).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('safe.title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('safe.title') })).toBeVisible()
  await open(page, '/pages/mine/savings-account/index')
  await expect(page.getByRole('button', { name: t('wallet.deposit') })).toBeVisible()
  await expect(none).toHaveCount(0)

  await calls.coolOff({ hours: 24 })
  await page.reload()
  await expect(none).toBeVisible()
  await expectAccessible(page)
  await open(page, '/pages/mine/withdraw/index')
  await expect(page.getByRole('heading', { name: t('withdraw.rules') })).toBeVisible()
  await expect(none).toHaveCount(0)

  const owner = await stackOwner()
  await owner.run(sql`update player set state = 'frozen' where id = ${id}`)
  await owner.close()
  await open(page, '/pages/home/index')
  // Every server has forgotten the session's old state within a second.
  await expect(async () => {
    await page.reload()
    await expect(none).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('permission.contact') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reach.title') })).toBeVisible()
  await page.getByRole('link', { name: t('support.new') }).click()
  // No call of a frozen account is answered: what is left is the way of a visitor.
  await expect(page.getByText(t('permission.frozen'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('support.visitTitle') })).toBeVisible()
  await expectAccessible(page)
})
