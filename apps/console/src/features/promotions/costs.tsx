import { Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { CsvButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { Money } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { promotionMessages as t } from './messages.ts'
import { costsKey, type Period, readCosts, type Span, takeFile } from './queries.ts'

const spans: readonly Span[] = ['day', 'week', 'month']

const columns: TableColumnsType<Period> = [
  { title: t.from, dataIndex: 'from' },
  { title: t.cost, align: 'right', render: (_, { cost }) => <Money micros={cost} /> },
  {
    title: t.edge,
    align: 'right',
    render: (_, { edge, isWhole }) => (
      <>
        {!isWhole && <Tag>{t.notWhole}</Tag>} <Money micros={edge} />
      </>
    ),
  },
  { title: t.part, align: 'right', render: (_, { cost, edge }) => partOf(cost, edge) ?? '–' },
  { title: t.credited, align: 'right', render: (_, { credited }) => <Money micros={credited} /> },
  { title: t.funded, align: 'right', render: (_, { funded }) => <Money micros={funded} /> },
  { title: t.staked, align: 'right', render: (_, { staked }) => <Money micros={staked} /> },
]

/** What promotions cost by day, week or month beside the edge of what was staked; a row opens into what it was spent on. */
export function Costs(): ReactNode {
  const [asked, setSpan] = useFilter('span', 'day')
  const span = spans.find((one) => one === asked) ?? 'day'
  const list = useList<Period>(costsKey(span), readCosts(span))
  return (
    <div className="console-card console-later">
      <div className="console-head">
        <h2>{t.costs}</h2>
        <Segmented
          aria-label={t.span}
          value={span}
          options={spans.map((value) => ({ value, label: t.spans[value] }))}
          onChange={setSpan}
        />
        <CsvButton read={takeFile(span)} />
      </div>
      <p className="console-hint">{t.costsHint}</p>
      <LoadedList list={list} empty={t.empty}>
        <DataTable<Period>
          list={t.costs}
          rowKey="from"
          columns={columns}
          rows={list.items}
          expandable={{
            expandedRowRender: (period) => <Parts period={period} />,
            columnTitle: <span className="console-spoken">{t.parts}</span>,
          }}
        />
      </LoadedList>
    </div>
  )
}

type Part = Period['costs'][number]

function Parts({ period: { costs, edge } }: { period: Period }): ReactNode {
  if (costs.length === 0) return <p className="console-hint">{t.nothing}</p>
  return (
    <DataTable<Part>
      rowKey="reason"
      columns={[
        { title: t.what, render: (_, { reason }) => t.reasons[reason] },
        { title: t.count, align: 'right', dataIndex: 'count' },
        { title: t.cost, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
        { title: t.part, align: 'right', render: (_, { amount }) => partOf(amount, edge) ?? '–' },
      ]}
      rows={costs}
    />
  )
}

/** A part of a whole in per cent with one decimal, 12.5 %. Null of nothing. */
export function partOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const perMille = (part * 1_000n) / whole
  const size = perMille < 0n ? -perMille : perMille
  return `${perMille < 0n ? '−' : ''}${size / 10n}.${size % 10n} %`
}
