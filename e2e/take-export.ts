import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { exportMessages } from '../apps/console/src/features/exports/messages.ts'
import { messages } from './console.ts'

/** Where the table of an export begins: what the file says of itself is above it. */
const HEADING_LINE = 8

type Taken = Readonly<{ name: string; preamble: string; rows: Record<string, string>[] }>

/** Asks for the list that is shown as a file, follows its link, and downloads it once it is ready. */
export async function takeExport(consolePage: Page): Promise<Taken> {
  await consolePage.getByRole('button', { name: messages.filters.export }).click()
  const link = consolePage.getByRole('link', { name: /^Export \d+$/ })
  const id = BigInt(((await link.textContent()) ?? '').replace(/\D/g, ''))
  await link.click()
  const ready = consolePage.getByRole('button', { name: exportMessages.downloadOf(id) })
  await expect(ready).toBeVisible({ timeout: 60_000 })
  const download = consolePage.waitForEvent('download')
  await ready.click()
  const file = await download
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  return {
    name: file.suggestedFilename(),
    preamble: lines.slice(0, HEADING_LINE - 1).join('\n'),
    rows: parse(lines.slice(HEADING_LINE - 1).join('\r\n'), { columns: true }),
  }
}
