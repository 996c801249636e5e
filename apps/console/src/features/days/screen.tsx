import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { dayPath } from '../../paths.ts'
import { dayMessages as t } from './messages.ts'
import { type BookDay, daysKey, readDays } from './queries.ts'
import { DaySheet } from './sheet.tsx'
import { StateTag } from './state-tag.tsx'

/** The days of the books with their signatures; the address names the one whose sheet is open. */
export function Screen(): ReactNode {
  const [day] = useFilter('day', '')
  return day === '' ? <Days /> : <DaySheet day={day} />
}

function Days(): ReactNode {
  const list = useList<BookDay>(daysKey, readDays)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<BookDay> list={t.title} rowKey="day" columns={columns} rows={list.items} />
        </LoadedList>
      </div>
    </>
  )
}

const columns: TableColumnsType<BookDay> = [
  { title: t.day, render: (_, { day }) => <Link to={dayPath(day)}>{day}</Link> },
  { title: t.state, render: (_, day) => <StateTag day={day} /> },
  { title: t.first, render: (_, { first, firstAt }) => <Signature by={first} at={firstAt} /> },
  { title: t.second, render: (_, { second, lockedAt }) => <Signature by={second} at={lockedAt} /> },
]

const Signature = ({ by, at }: { by: string | null; at: Date | null }): ReactNode =>
  by === null || at === null ? (
    '–'
  ) : (
    <>
      {by}, <When at={at} />
    </>
  )
