import { Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { promotionWords as say } from '../../copy/promotion-words.ts'
import { CsvButton } from '../../desk/csv-button.tsx'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { Money } from '../../desk/shown.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { partOf } from './part-of.ts'
import { costsKey, type Period, readCosts, type Span, takeFile } from './queries.ts'

const spans: readonly Span[] = ['day', 'week', 'month']

const columns: TableColumnsType<Period> = [
  { title: say.from, dataIndex: 'from' },
  { title: say.cost, align: 'right', render: (_, { cost }) => <Money micros={cost} /> },
  {
    title: say.edge,
    align: 'right',
    render: (_, { edge, isWhole }) => (
      <>
        {!isWhole && <Tag>{say.notWhole}</Tag>} <Money micros={edge} />
      </>
    ),
  },
  { title: say.part, align: 'right', render: (_, { cost, edge }) => partOf(cost, edge) ?? '–' },
  { title: say.credited, align: 'right', render: (_, { credited }) => <Money micros={credited} /> },
  { title: say.funded, align: 'right', render: (_, { funded }) => <Money micros={funded} /> },
  { title: say.staked, align: 'right', render: (_, { staked }) => <Money micros={staked} /> },
]

/** What promotions cost by day, week or month beside the edge of what was staked; a row opens into what it was spent on. */
export function Costs(): ReactNode {
  const [asked, setSpan] = useFilter('span', 'day')
  const span = spans.find((one) => one === asked) ?? 'day'
  const list = useList<Period>(costsKey(span), readCosts(span))
  return (
    <div className="desk-card desk-later">
      <div className="desk-head">
        <h2>{say.costs}</h2>
        <Segmented
          aria-label={say.span}
          value={span}
          options={spans.map((value) => ({ value, label: say.spans[value] }))}
          onChange={setSpan}
        />
        <CsvButton read={takeFile(span)} />
      </div>
      <p className="desk-hint">{say.costsHint}</p>
      <ListStates list={list} empty={say.empty}>
        <DeskTable<Period>
          rowKey="from"
          columns={columns}
          rows={list.items}
          expandable={{
            expandedRowRender: (period) => <Parts period={period} />,
            columnTitle: <span className="desk-spoken">{say.parts}</span>,
          }}
        />
      </ListStates>
    </div>
  )
}

type Part = Period['costs'][number]

function Parts({ period: { costs, edge } }: { period: Period }): ReactNode {
  if (costs.length === 0) return <p className="desk-hint">{say.nothing}</p>
  return (
    <DeskTable<Part>
      rowKey="reason"
      columns={[
        { title: say.what, render: (_, { reason }) => say.reasons[reason] },
        { title: say.count, align: 'right', dataIndex: 'count' },
        { title: say.cost, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
        { title: say.part, align: 'right', render: (_, { amount }) => partOf(amount, edge) ?? '–' },
      ]}
      rows={costs}
    />
  )
}
