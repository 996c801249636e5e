import { sql } from '@opendraw/db'
import type { Page } from '@playwright/test'
import { dayMessages as t } from '../apps/console/src/features/days/messages.ts'
import { reportMessages } from '../apps/console/src/features/reports/messages.ts'
import {
  expectConsoleAccessible,
  goByKeyboard,
  menuOf,
  messages,
  openConsole,
  paths,
  pressTo,
  tabTo,
} from './console.ts'
import { stackOwner } from './stack-owner.ts'
import { fund, register } from './steps.ts'
import { expect, test } from './story.ts'

test('a day is signed by two operators and locked, by the keyboard alone; a report is read, printed and taken as a file', async ({
  page,
  browser,
  t: words,
  colorScheme,
}) => {
  await register(page, words)
  await fund(page, 100)
  const day = await aDayThatIsOver()
  const first = await openConsole(browser, 'first', colorScheme === 'dark' ? 'dark' : 'light')
  await goByKeyboard(first, paths.days)
  await expect(first.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  const row = first.getByRole('row').filter({ hasText: day })
  await expect(row.getByText(t.states.ready, { exact: true })).toBeVisible()
  await expectConsoleAccessible(first)
  await pressTo(first, row.getByRole('link', { name: day }))
  await expect(first.getByRole('row', { name: new RegExp(`^${t.total}.* 0\\.00 USD$`) })).toBeVisible()
  await pressTo(first, first.getByRole('button', { name: t.sign, exact: true }))
  const form = first.getByRole('dialog', { name: t.sign, exact: true })
  await tabTo(first, form.getByLabel(messages.reason))
  await first.keyboard.type('Compared with statement 7')
  await pressTo(first, form.getByRole('button', { name: t.sign, exact: true }))
  await expect(first.getByText(t.mine)).toBeVisible()
  await expect(first.getByRole('button', { name: t.signSecond })).toHaveCount(0)
  await expectConsoleAccessible(first)

  const second = await openConsole(browser, 'second')
  await second.setViewportSize({ width: 1024, height: 768 })
  await goByKeyboard(second, paths.days)
  await pressTo(second, second.getByRole('link', { name: day }))
  await pressTo(second, second.getByRole('button', { name: t.signSecond }))
  await pressTo(second, second.getByRole('dialog').getByRole('button', { name: t.signSecond }))
  await expect(second.getByText(/^Signed by .* and .*, locked /)).toBeVisible()
  await expect(second.getByText(t.states.locked, { exact: true })).toBeVisible()

  await expectPrintable(second)
  await goByKeyboard(second, paths.reports)
  await expectConsoleAccessible(second)
  await pressTo(second, second.getByRole('link', { name: reportMessages.names.liabilities[0] }))
  await expect(second.getByRole('cell', { name: day, exact: true }).first()).toBeVisible()
  await expect(second.getByRole('img', { name: /Total owed/ })).toBeVisible()
  await expectConsoleAccessible(second)
  const download = second.waitForEvent('download')
  await pressTo(second, second.getByRole('button', { name: messages.filters.export, exact: true }))
  expect((await download).suggestedFilename()).toMatch(/^report_liabilities-.*\.csv$/)
  for (const consolePage of [first, second]) await consolePage.context().close()
})

/** On paper there is no menu and nothing to press, the figures are there, and every sheet says who printed it. */
async function expectPrintable(consolePage: Page): Promise<void> {
  await consolePage.emulateMedia({ media: 'print' })
  await expect(consolePage.getByText(/^Printed by .* \(\d\d:\d\d UTC\)$/)).toBeVisible()
  await expect(menuOf(consolePage)).toBeHidden()
  await expect(consolePage.getByRole('button')).toHaveCount(0)
  await expect(consolePage.getByRole('row', { name: new RegExp(`^${t.total}`) })).toBeVisible()
  await consolePage.emulateMedia({ media: null })
}

/**
 * A day that can be signed at any hour. What the stack has posted so far is summed, and moved to a day that is over for long, once: no
 * flow may come to a day that is signed.
 */
async function aDayThatIsOver(): Promise<string> {
  const owner = await stackOwner()
  const today = sql`(clock_timestamp() at time zone 'UTC')::date`
  try {
    // What this story has posted itself is in the sums, too.
    const newest = await owner.row<{ id: bigint }>(sql`select max(id) as id from ledger.journal`)
    await expect(async () => {
      await owner.run(sql`select ledger.sum_house(1000000, interval '0')`)
      const row = await owner.row<{ isSummed: boolean }>(
        sql`select exists (select from ledger.day_flow) and summed_before >= ${today} - 1
            and summed >= ${newest?.id ?? 0n} as is_summed from ledger.house_summed`,
      )
      expect(row?.isSummed).toBe(true)
    }).toPass({ intervals: [500], timeout: 60_000 })
    await owner.transaction(async (tx) => {
      // Nothing is summed meanwhile.
      await tx.run(sql`select from ledger.house_summed for update`)
      await tx.run(sql`
        with gone as (delete from ledger.day_flow where not exists (select from day_lock) returning *)
        insert into ledger.day_flow (day, asset, reason, from_kind, to_kind, amount)
        select ${today} - 9, asset, reason, from_kind, to_kind, sum(amount) from gone group by asset, reason, from_kind, to_kind`)
      await tx.run(sql`delete from ledger.month_flow`)
      await tx.run(sql`
        insert into ledger.month_flow (month, asset, reason, from_kind, to_kind, amount)
        select date_trunc('month', day::timestamp)::date, asset, reason, from_kind, to_kind, sum(amount)
          from ledger.day_flow group by 1, 2, 3, 4, 5`)
    })
    const row = await owner.row<{ day: string }>(
      sql`select coalesce(max(day) + 1, ${today} - 9)::text as day from day_lock where day < ${today} - 2`,
    )
    return row?.day ?? ''
  } finally {
    await owner.close()
  }
}
