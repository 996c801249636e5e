import { parse } from 'csv-parse/sync'
import type { Context } from '../context.ts'
import { exportableLists } from '../modules/admin/index.ts'
import { runExports } from '../modules/console/index.ts'
import type { OperatorClient } from './clients.ts'

/** Where the table of an export begins: what the file says of itself is above it. */
const HEADING_LINE = 8

type Taken = Readonly<{ name: string; text: string; preamble: string[][]; rows: Record<string, string>[] }>

/** Makes what waits, and downloads that export as the console does. */
export async function takeExport(
  ctx: Context,
  client: OperatorClient,
  { id }: Readonly<{ id: bigint }>,
): Promise<Taken> {
  while ((await runExports(ctx, exportableLists)) > 0);
  return downloadExport(client, id)
}

export async function downloadExport(client: OperatorClient, id: bigint): Promise<Taken> {
  let text = ''
  let name = ''
  for (let part: number | null = 0; part !== null; ) {
    const piece = await client.getExportPart({ id, part })
    text += piece.text
    name = piece.name
    part = piece.next
  }
  const { preamble, rows } = partsOfExport(text)
  return { name, text, preamble: parse(preamble, { relax_column_count: true }), rows }
}

/** What the file of an export says of itself, as it stands there, and the rows of its table. */
export function partsOfExport(text: string): Readonly<{ preamble: string; rows: Record<string, string>[] }> {
  const lines = text.split('\r\n')
  const [above, below] = [lines.slice(0, HEADING_LINE - 1), lines.slice(HEADING_LINE - 1)]
  return { preamble: above.join('\n'), rows: parse(below.join('\r\n'), { columns: true }) }
}
