import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { inChosenOrder, useTableChoice } from './table-choice.ts'
import { TableDisplay } from './table-display.tsx'

type DataTableProps<Row> = Omit<TableProps<Row>, 'columns' | 'dataSource' | 'pagination' | 'size'> & {
  columns: TableColumnsType<Row>
  rows: readonly Row[]
  /** The name of a list whose columns an operator chooses; a table without one shows all that it has. */
  list?: string
}

const sizes = { compact: 'small', comfortable: 'medium' } as const

/**
 * A table as every page of the console shows it: scrolled sideways if needed, its pages loaded below it. What a row is and what may
 * be done to it stay in view.
 */
export function DataTable<Row extends object>({
  rows,
  list = '',
  columns,
  ...rest
}: DataTableProps<Row>): ReactNode {
  const choice = useTableChoice(list)
  const names = list === '' ? [] : [...new Set(columns.map(nameOf).filter((name) => name !== ''))]
  const order = inChosenOrder(names, choice.columns)
  // What is done to a row has no name to choose by, and stays last.
  const placeOf = (column: { title?: unknown }) =>
    order.includes(nameOf(column)) ? order.indexOf(nameOf(column)) : order.length
  const shown = columns
    .filter((column) => !choice.columns.hidden.includes(nameOf(column)))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <>
      {names.length > 1 && <TableDisplay list={list} names={names} choice={choice} />}
      <Table<Row>
        size={sizes[choice.density]}
        rowKey="id"
        dataSource={rows}
        pagination={false}
        scroll={{ x: true }}
        // Columns that stay would otherwise make all of them equally wide.
        tableLayout="auto"
        columns={(list === '' ? columns : shown).map(withSeparators).map(withEnds)}
        {...rest}
      />
    </>
  )
}

/** A column of bare numbers has their thousands apart: 12,500. */
function withSeparators<Row>(column: TableColumnsType<Row>[number]): TableColumnsType<Row>[number] {
  return column.align === 'right' && !column.render ? { ...column, render: countText } : column
}

/** The first column and the one of what may be done stay while the others are scrolled. */
function withEnds<Row>(
  column: TableColumnsType<Row>[number],
  at: number,
  all: TableColumnsType<Row>,
): TableColumnsType<Row>[number] {
  if (at === 0) return { ...column, fixed: 'start' }
  return at === all.length - 1 && nameOf(column) === '' ? { ...column, fixed: 'end' } : column
}

const countText = (value: unknown): ReactNode =>
  typeof value === 'number' || typeof value === 'bigint' ? value.toLocaleString('en') : String(value ?? '')

const nameOf = ({ title }: { title?: unknown }): string => (typeof title === 'string' ? title : '')
