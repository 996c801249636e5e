import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/shown.tsx'
import { bankMessages as t } from './messages.ts'
import type { Bank } from './queries.ts'

type Side = Bank['suspense'][number]
type Row = Readonly<{ name: string; lines: number | null; in: bigint; out: bigint }>

/** What matches nothing yet, by its age, beside what the ledger has of it: one table an asset that has some; dollars always. */
export function Suspense({ suspense }: { suspense: Bank['suspense'] }): ReactNode {
  return (
    <section className="console-card" aria-label={t.suspense}>
      {suspense
        .filter(({ asset, ages }) => asset === 'USD' || ages.some(({ lines }) => lines > 0))
        .map((side) => (
          <Ages key={side.asset} side={side} />
        ))}
    </section>
  )
}

function Ages({ side: { asset, ages, ledger } }: { side: Side }): ReactNode {
  const sum = (of: 'in' | 'out') => ages.reduce((total, age) => total + age[of], 0n)
  const isEqual = sum('in') === ledger.in && sum('out') === ledger.out
  const rows: Row[] = [
    ...ages
      .map(({ daysMax, ...age }, at) => ({ ...age, name: t.ages(ages[at - 1]?.daysMax ?? 0, daysMax) }))
      .filter(({ lines }) => lines > 0),
    {
      name: t.total,
      lines: ages.reduce((total, { lines }) => total + lines, 0),
      in: sum('in'),
      out: sum('out'),
    },
    ...(isEqual ? [] : [{ name: t.ledger, lines: null, ...ledger }]),
  ]
  return (
    <>
      <div className="console-head">
        <h2>
          {t.suspense} · {asset}
        </h2>
        <Tag color={isEqual ? 'success' : 'error'}>{isEqual ? t.equal : t.unequal}</Tag>
      </div>
      {rows.length === 1 && isEqual ? (
        <p className="console-hint">{t.nothing}</p>
      ) : (
        <DataTable<Row> rowKey="name" columns={columnsOf(asset)} rows={rows} />
      )}
    </>
  )
}

const columnsOf = (asset: string): TableColumnsType<Row> => [
  { title: t.age, dataIndex: 'name' },
  { title: t.count, align: 'right', dataIndex: 'lines' },
  { title: t.in, align: 'right', render: (_, row) => <Money micros={row.in} currency={asset} /> },
  { title: t.out, align: 'right', render: (_, row) => <Money micros={row.out} currency={asset} /> },
]
