import type { ReplyOf } from '@opendraw/contract'
import type { listExports } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'
import { saveFile } from '../../components/csv-file.tsx'

export type Export = ReplyOf<typeof listExports>['list'][number]

export const EXPORTS = 'exports'
export const exportsKey = [EXPORTS] as const
/** How often the progress is read. */
export const EXPORTS_EVERY_MS = 2_000

export function readExports(paging: { limit: number; before?: bigint }) {
  return api.listExports(paging)
}

/** Reads the file piece by piece, and hands it over to the browser once all of it is there. */
export async function download(id: bigint): Promise<void> {
  const pieces: string[] = []
  let name = ''
  for (let part: number | null = 0; part !== null; ) {
    const piece: Awaited<ReturnType<typeof api.getExportPart>> = await api.getExportPart({ id, part })
    pieces.push(piece.text)
    name = piece.name
    part = piece.next
  }
  saveFile(name, pieces)
}

export function remove(id: bigint) {
  return api.removeExport({ id })
}
