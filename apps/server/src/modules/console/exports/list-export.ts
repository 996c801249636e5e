import type { Call, RequestOf } from '@opendraw/contract'
import { type ExportedList, exportedLists } from '@opendraw/contract/operator'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import type { Column } from '../../operators/index.ts'

/** How a list is exported. */
export type ListExport = Readonly<{
  /** Each is needed when it is asked for, made and downloaded: to read the list, and to take it out. */
  permissions: readonly string[]
  heads: readonly string[]
  /** The next rows as cells; `filters` as they were on the wire. */
  read: (ctx: Context, filters: unknown, operatorId: bigint, paging: Paging) => Promise<Page<string[]>>
}>

/** Every list that is exported, by its name. */
export type ListExports = Readonly<Record<ExportedList, ListExport>>

type Listed<C extends Call, Row> = Readonly<{
  /** By which it is asked for. */
  call: C
  /** Of the page that shows the list. */
  permission: string
  columns: readonly Column<Row>[]
  page: (ctx: Context, asked: RequestOf<C>, operatorId: bigint, paging: Paging) => Promise<Page<Row>>
}>

/** The export of a list with the filters of its call, by the reader of its page. */
export function listExport<C extends Call, Row>({
  call,
  permission,
  columns,
  page,
}: Listed<C, Row>): ListExport {
  return {
    permissions: [permission, ...(call.permission ? [call.permission] : [])],
    heads: columns.map(({ head }) => head),
    read: async (ctx, filters, operatorId, paging) => {
      const asked: RequestOf<C> = z.parse<C['request']>(call.request, filters)
      const { list, next } = await page(ctx, asked, operatorId, paging)
      return { list: list.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))), next }
    },
  }
}

/** The name of a list that the table has. */
export function exportedList(name: string): ExportedList {
  const list = exportedLists.find((one) => one === name)
  if (!list) throw new Error(`no list ${name} is exported`)
  return list
}
