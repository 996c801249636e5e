import { afterEach, expect, test, vi } from 'vitest'
import { anExport } from '../../testing/an-export.ts'
import { aPage } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { exportMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const isThere = (button: string) => document.querySelector(`[aria-label="${button}"]`) !== null

afterEach(leave)

test('a file is handed over once all of its pieces are there', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const done = anExport({ id: 7n, state: 'done', lines: 2, isWhole: false })
  const page = await show(<Screen />, {
    listExports: () => aPage(done),
    getExportPart: ({ part }) => ({ name: 'a.csv', text: `piece ${part}\r\n`, next: part === 0 ? 11 : null }),
  })
  await page.see(t.cut)
  await page.press(t.downloadOf(7n))
  await page.see(t.saved)
  expect(await Promise.all(blobs.map((blob) => blob.text()))).toEqual(['piece 0\r\npiece 11\r\n'])
})

test('one that is not finished, or failed, is not offered, and a colleague’s is not deleted', async () => {
  const page = await show(<Screen />, {
    listExports: () =>
      aPage(
        anExport({ id: 9n }),
        anExport({ id: 8n, state: 'failed', error: 'no_permission' }),
        anExport({ id: 7n, state: 'done', isMine: false }),
      ),
  })
  await page.see(t.reasons.no_permission)
  expect([9n, 8n, 7n].map((id) => isThere(t.downloadOf(id)))).toEqual([false, false, true])
  expect([9n, 8n, 7n].map((id) => isThere(t.removeOf(id)))).toEqual([true, true, false])
})
