import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'

type DataTableProps<Row> = Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'size'> & {
  rows: readonly Row[]
}

/** A table as every page of the console shows it: dense, scrolled sideways if needed, its pages loaded below it. */
export function DataTable<Row extends object>({ rows, ...rest }: DataTableProps<Row>): ReactNode {
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      dataSource={rows}
      pagination={false}
      scroll={{ x: true }}
      {...rest}
    />
  )
}
