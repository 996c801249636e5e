import { beginExport, exportData, exportSections } from '@opendraw/contract'
import { send } from '../../../client/ask.ts'

type Row = Readonly<Record<string, unknown>>

/** Everything that is kept, section by section and page by page, as one JSON text; `onRows` hears how many rows have come. */
export async function readOwnData(password: string, onRows: (count: number) => void): Promise<string> {
  const { ticket } = await send({ beginExport }, { password })
  const whole: Record<string, readonly Row[]> = {}
  let count = 0
  for (const section of exportSections) {
    const rows: Row[] = []
    let before: bigint | undefined
    do {
      const page = await send({ exportData }, { ticket, section, ...(before !== undefined && { before }) })
      rows.push(...page.rows)
      count += page.rows.length
      onRows(count)
      before = page.next ?? undefined
    } while (before !== undefined)
    whole[section] = rows
  }
  return JSON.stringify(whole, null, 2)
}
