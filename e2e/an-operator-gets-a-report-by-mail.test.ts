import { randomBytes } from 'node:crypto'
import { dayAfter } from '@opendraw/time'
import { reportMessages } from '../apps/console/src/features/reports/messages.ts'
import { chooseFrom, expectConsoleAccessible, goTo, openConsole, operatorOf, paths } from './console.ts'
import { mailTo } from './mail-to.ts'
import { stackOwner } from './stack-owner.ts'
import { expect, test } from './story.ts'

const t = reportMessages.mails
const [name] = reportMessages.names.acts

test('an operator has a report sent to them weekly, reads its sums in the mail, narrows it, and ends it', async ({
  browser,
  colorScheme,
}) => {
  test.setTimeout(180_000)
  const { login } = operatorOf('first')
  const address = `reader-${randomBytes(4).toString('hex')}@example.com`
  const owner = await stackOwner()
  await owner.pool.query('update operator set email = $1 where login = $2', [address, login])
  const consolePage = await openConsole(browser, 'first', colorScheme === 'dark' ? 'dark' : 'light')
  await goTo(consolePage, paths.reports)
  await expect(consolePage.getByText(t.to(address))).toBeVisible()
  await consolePage.getByRole('link', { name }).click()
  await consolePage.getByRole('button', { name: t.add }).click()
  const form = consolePage.getByRole('dialog')
  await chooseFrom(form.getByRole('combobox', { name: t.every }), t.periods.week)
  await chooseFrom(form.getByRole('combobox', { name: t.at }), t.hour(7))
  await expectConsoleAccessible(consolePage)
  await form.getByRole('button', { name: t.add }).click()
  await expect(consolePage.getByText(t.saved)).toBeVisible()
  await expect(form).toHaveCount(0)

  // A week later: the one that is over is due, and the calendar sends it within seconds.
  await owner.pool.query(
    `update report_subscription set next_from = next_from - 7, due_at = now()
      where operator_id = (select id from operator where login = $1)`,
    [login],
  )
  const { subject, text } = await mailTo(address)
  expect(subject).toContain(`Opendraw: ${name}, 20`)
  expect(text).toMatch(/Acts: [\d,]+/)

  await consolePage.getByRole('link', { name: reportMessages.all }).click()
  const row = consolePage.getByRole('row').filter({ hasText: name })
  await expect(row.getByText(t.active)).toBeVisible()
  await consolePage.reload()
  await expect(row.getByText(t.never)).toHaveCount(0)
  await expectConsoleAccessible(consolePage)
  const today = new Date().toISOString().slice(0, 10)
  const before = dayAfter(today, -7)
  await consolePage.goto(`/#${paths.reports}?report=acts&from=${before}&to=${today}`)
  await expect(consolePage.getByRole('img', { name: reportMessages.chart('Acts') })).toBeVisible()
  await expect(consolePage.getByRole('cell', { name: 'report_mail.save' })).toBeVisible()
  await chooseFrom(consolePage.getByRole('combobox', { name: 'Operator' }), 'System')
  await expect(consolePage.getByRole('cell', { name: 'report_mail.send' })).toBeVisible()
  await expect(consolePage.getByRole('cell', { name: 'report_mail.save' })).toHaveCount(0)
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('link', { name: reportMessages.all }).click()

  await row.getByRole('button', { name: t.end }).click()
  await consolePage.getByRole('tooltip').getByRole('button', { name: t.end }).click()
  await expect(consolePage.getByText(t.ended)).toBeVisible()
  await expect(consolePage.getByText(t.none)).toBeVisible()
  await consolePage.context().close()
  await owner.close()
})
