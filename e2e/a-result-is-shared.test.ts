import { readFile } from 'node:fs/promises'
import { readCode } from './read-code.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

test('the picture of a result leads whoever scans it to the check of that draw', async ({
  page,
  newPhone,
  t,
}) => {
  await page.goto('/')
  const drawn = async () => (await callsOf(page).getGame({ id: 'rgb-30s' })).last?.issue ?? 0n
  await expect.poll(drawn, { timeout: 80_000, intervals: [1_000] }).not.toBe(0n)
  const path = `/pages/fairness/verify?game=rgb-30s&issue=${await drawn()}`
  await open(page, path)
  await page.getByRole('button', { name: t('share.result') }).click()
  const sheet = page.getByRole('dialog', { name: t('share.result') })
  await expect(sheet.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('invite.save') }).click()
  const link = await readCode(page, await readFile(await (await saved).path()))
  expect(link).toBe(`${stack('WEB_URL')}/#${path}`)

  const visitor = await newPhone()
  await visitor.goto(link)
  await expect(visitor.getByText(t('verify.good'))).toBeVisible()
})
