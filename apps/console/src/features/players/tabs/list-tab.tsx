import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../../components/data-table.tsx'
import { LoadedList } from '../../../components/loaded.tsx'
import type { useList } from '../../../components/use-list.ts'

type ListTabProps<Item> = Readonly<{
  list: ReturnType<typeof useList<Item>>
  columns: TableColumnsType<Item>
  rowKey: keyof Item & string
  empty: string
}>

/** A list of one player's things, page under page. */
export function ListTab<Item extends object>({
  list,
  columns,
  rowKey,
  empty,
}: ListTabProps<Item>): ReactNode {
  return (
    <LoadedList list={list} empty={empty}>
      <DataTable<Item> rowKey={rowKey} columns={columns} rows={list.items} />
    </LoadedList>
  )
}
