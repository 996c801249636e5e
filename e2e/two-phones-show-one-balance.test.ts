import { bet, fund, logIn, register } from './steps.ts'
import { expect, open, test } from './story.ts'

test('two phones of one player show the same balance without a reload', async ({ page, newPhone, say }) => {
  const name = await register(page, say)
  await fund(page, 120)
  const other = await newPhone()
  await logIn(other, say, name)
  await open(other, '/pages/mine/index')
  await expect(other.locator('main').getByText('120').first()).toBeVisible()

  await bet(page, say, new RegExp(say('play.rgb_violet')))

  await expect(page.getByText('110.00').first()).toBeVisible()
  await expect(other.locator('main').getByText('110').first()).toBeVisible()
})
