import { depositMessages } from '../apps/console/src/features/deposits/messages.ts'
import { agree, choose, expectConsoleAccessible, messages, openConsole } from './console.ts'
import { fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a deposit that its bank took back is reversed by two operators, and the player’s receipt says so', async ({
  page,
  browser,
  t,
}) => {
  await register(page, t)
  await fund(page, 50)
  const id = (await callsOf(page).listDeposits({})).list[0]?.id ?? 0n
  const cash = async () => (await callsOf(page).getUserinfo({})).wallet.cash
  expect(await cash()).toBe(50000000n)

  const first = await openConsole(browser)
  await first.goto(`/#/deposits?state=passed&open=${id}`)
  await first.getByRole('button', { name: depositMessages.reverse.title }).click()
  const form = first.getByRole('dialog')
  await form.getByLabel(messages.reason).fill('Chargeback 4711')
  await form.getByRole('button', { name: depositMessages.reverse.title }).click()
  await expect(form).toBeHidden()
  await expectConsoleAccessible(first)
  expect(await cash()).toBe(50000000n)

  const second = await openConsole(browser, 'second')
  await choose(second, `deposit:${id}`)
  await agree(second)
  await expect.poll(cash).toBe(0n)

  await open(page, `/pages/mine/savings-account/index?id=${id}`)
  await expect(page.getByText(t('deposit.reversed'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t('state.reversed') })).toBeVisible()
  await expectAccessible(page)
  for (const consolePage of [first, second]) await consolePage.context().close()
})
