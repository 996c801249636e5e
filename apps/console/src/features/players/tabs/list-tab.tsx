import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { DeskTable } from '../../../desk/desk-table.tsx'
import { ListStates } from '../../../desk/list-states.tsx'
import type { useList } from '../../../desk/use-list.ts'

type ListTabProps<Item> = {
  list: ReturnType<typeof useList<Item>>
  columns: TableColumnsType<Item>
  rowKey: keyof Item & string
  empty: string
}

/** A list of one player's things, page under page. */
export function ListTab<Item extends object>({
  list,
  columns,
  rowKey,
  empty,
}: ListTabProps<Item>): ReactNode {
  return (
    <ListStates list={list} empty={empty}>
      <DeskTable<Item> rowKey={rowKey} columns={columns} rows={list.items} />
    </ListStates>
  )
}
