import { format } from '@opendraw/money'
import { Alert, Empty, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Bars } from '../../components/bars.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { ratioText } from '../../components/shown.tsx'
import { reportMessages as t } from './messages.ts'
import type { ReportReply } from './queries.ts'

/** So many labels fit below the bars. */
const LABELS_MAX = 5
const PER_MILLE = 1_000n

type Row = Readonly<{ key: number; cells: readonly string[] }>
type Column = ReportReply['columns'][number]

type ReportTableProps = Readonly<{ name: string; reply: ReportReply }>

/** A report as what it comes to, as bars, where there are some, and as the numbers below them. */
export function ReportTable({ name, reply }: ReportTableProps): ReactNode {
  const { columns, rows, isWhole, bars, summary } = reply
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.empty} />
  return (
    <>
      <dl className="console-report-summary" aria-label={t.summary}>
        {summary.map(({ label, form, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Cell form={form} text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {bars.values.some(({ amount }) => amount !== 0n) && <ReportBars bars={bars} />}
      {!isWhole && <Alert type="info" showIcon title={t.cut} />}
      {/* A wide table is scrolled by the keyboard too. */}
      <section
        className="console-report"
        aria-label={t.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls.
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      >
        <DataTable<Row>
          list={name}
          rowKey="key"
          columns={columns.map(columnOf)}
          rows={rows.map((cells, key) => ({ key, cells }))}
          scroll={{}}
        />
      </section>
    </>
  )
}

/** Days go from left to right, as time does; what has no date keeps its order. */
function ReportBars({ bars: { head, values } }: { bars: ReportReply['bars'] }): ReactNode {
  const isTime = values.every(({ label }) => /^\d{4}-/.test(label))
  const shown = isTime ? values.toReversed() : values
  const every = Math.ceil(shown.length / LABELS_MAX)
  return (
    <figure className="console-report-bars">
      <figcaption className="console-hint">{head}</figcaption>
      <Bars
        series={['staked']}
        label={t.chart(head)}
        slots={shown.map(({ label, amount }, at) => ({
          key: at,
          amounts: [amount],
          ...(at % every === 0 && { name: label }),
        }))}
      />
    </figure>
  )
}

const columnOf = ({ head, form }: Column, at: number): TableColumnsType<Row>[number] => ({
  key: at,
  title: head,
  ...(form !== 'text' && { align: 'right' as const }),
  render: (_, { cells }) => <Cell form={form} text={cells[at] ?? ''} />,
})

function Cell({ form, text }: { form: Column['form']; text: string }): ReactNode {
  if (text === '' || form === 'text') return text
  if (form === 'money') return <span className="console-money">{format(BigInt(text), { locale: 'en' })}</span>
  if (form === 'share') return <span className="console-money">{ratioText(BigInt(text), PER_MILLE)}</span>
  const count = BigInt(text).toLocaleString('en')
  return <span className="console-money">{form === 'minutes' ? t.minutes(count) : count}</span>
}
