import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { exportMessages } from '../apps/console/src/features/exports/messages.ts'
import { partsOfExport } from '../apps/server/src/testing/take-export.ts'
import { messages } from './console.ts'

type Taken = Readonly<{ id: bigint; name: string; preamble: string; rows: Record<string, string>[] }>

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
  const { preamble, rows } = partsOfExport(await readFile(await file.path(), 'utf8'))
  return { id, name: file.suggestedFilename(), preamble, rows }
}
