import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
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
      <Table<Item>
        size="small"
        rowKey={rowKey}
        columns={columns}
        dataSource={list.items}
        pagination={false}
        scroll={{ x: true }}
      />
    </ListStates>
  )
}
