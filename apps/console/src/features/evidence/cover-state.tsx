import { Alert, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { dateText, Money, money, ratioText } from '../../components/shown.tsx'
import { evidenceMessages as t } from './messages.ts'
import type { Cover, Side } from './queries.ts'

/** Whether what is held covers what is owed, what has stopped by itself, and the sums of the newest total. */
export function CoverState({ cover }: { cover: Cover }): ReactNode {
  return (
    <div className="console-card">
      <h2>{t.cover}</h2>
      <Watch cover={cover} />
      {cover.total === null ? (
        <p className="console-hint">{t.noTotal}</p>
      ) : (
        <>
          <p className="console-hint">{t.totalAt(dateText(cover.total.at))}</p>
          <DataTable<Side> rowKey="asset" columns={columns} rows={cover.total.sides} />
        </>
      )}
    </div>
  )
}

const columns: TableColumnsType<Side> = [
  { title: t.asset, dataIndex: 'asset' },
  { title: t.owed, align: 'right', render: (_, { owed, asset }) => <Money micros={owed} currency={asset} /> },
  {
    title: t.assets,
    align: 'right',
    render: (_, { assets, asset }) => <Money micros={assets} currency={asset} />,
  },
  {
    title: t.ratio,
    align: 'right',
    render: (_, { ratio }) => (ratio === null ? t.nothingOwed : ratioText(ratio.num, ratio.den)),
  },
]

/** What the watch saw last: nothing to do, or what has stopped and what to do about it. */
function Watch({ cover }: { cover: Cover }): ReactNode {
  const { shortBy, shortSince, lookedAt, areSalesStopped, areDepositsStopped } = cover
  const looked = lookedAt === null ? t.neverLooked : t.looked(dateText(lookedAt))
  if (shortSince === null)
    return <Alert type="success" showIcon title={t.covered} description={looked} className="console-flags" />
  const stops = [
    areSalesStopped ? t.salesStopped : '',
    areDepositsStopped ? t.depositsStopped : t.depositsOpen,
  ]
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      className="console-flags"
      title={`${t.short(money(shortBy))} ${t.shortSince(dateText(shortSince))}`}
      description={[...stops, t.shortHint, looked].filter(Boolean).join(' ')}
    />
  )
}
