import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CsvButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Money, money, When } from '../../components/shown.tsx'
import { useFilter } from '../../components/use-list.ts'
import { paths } from '../../paths.ts'
import { dayMessages as t } from './messages.ts'
import { type AssetSheet, type Sheet, sheetQuery, takeSheet } from './queries.ts'
import { Signing } from './signing.tsx'
import { StateTag } from './state-tag.tsx'

/** One day: who signed it, and what each kind of account opened with, moved and closed with. */
export function DaySheet({ day }: { day: string }): ReactNode {
  const query = useQuery(sheetQuery(day))
  return (
    <>
      <div className="console-head">
        <h1>{t.sheetOf(day)}</h1>
        <div className="console-row-acts">
          <Link to={paths.days}>{t.allDays}</Link>
          <CsvButton read={() => takeSheet(day)} />
        </div>
      </div>
      <Loaded query={query}>
        {(sheet) => (
          <>
            <div className="console-card">
              <StateTag day={sheet.day} />
              {sheet.day.state !== 'locked' && (
                <p className="console-hint">
                  {t.asOf} <When at={new Date(query.dataUpdatedAt)} />
                </p>
              )}
              <Signing day={sheet.day} />
            </div>
            <Late late={sheet.late} />
            <Accounts assets={sheet.assets} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Interest that was posted on this day for earlier ones. */
function Late({ late }: Pick<Sheet, 'late'>): ReactNode {
  if (late.length === 0) return null
  return (
    <Alert
      className="console-later"
      type="warning"
      showIcon
      title={t.late}
      description={
        <>
          {late.map(({ forDay, reason, amount }) => (
            <div key={`${forDay} ${reason}`}>{t.lateLine(named(reason), forDay, money(amount))}</div>
          ))}
          {t.lateHint}
        </>
      }
    />
  )
}

type Line = Readonly<{
  key: string
  name: string
  opening?: bigint
  came: bigint
  left: bigint
  closing?: bigint
  children?: Line[]
}>

function Accounts({ assets }: Pick<Sheet, 'assets'>): ReactNode {
  const [chosen, choose] = useFilter('asset', assets[0]?.asset ?? '')
  const sheet = assets.find(({ asset }) => asset === chosen) ?? assets[0]
  return (
    <div className="console-card console-later">
      {sheet ? (
        <>
          <Segmented
            aria-label={t.asset}
            options={assets.map(({ asset }) => asset)}
            value={sheet.asset}
            onChange={choose}
          />
          <p className="console-hint">{t.totalHint}</p>
          <DataTable<Line>
            key={sheet.asset}
            rowKey="key"
            columns={columnsOf(sheet.asset)}
            rows={linesOf(sheet)}
            expandable={{ defaultExpandAllRows: true }}
          />
        </>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.none} />
      )}
    </div>
  )
}

function linesOf({ kinds }: AssetSheet): Line[] {
  const lines = kinds.map(({ kind, opening, moves, closing }): Line => {
    const children = moves.map(({ reason, came, left }) => ({
      key: `${kind} ${reason}`,
      name: named(reason),
      came,
      left,
    }))
    const sum = (of: (move: (typeof moves)[number]) => bigint) =>
      moves.reduce((all, one) => all + of(one), 0n)
    const sums = { came: sum(({ came }) => came), left: sum(({ left }) => left) }
    return {
      key: kind,
      name: named(kind),
      opening,
      ...sums,
      closing,
      ...(children.length > 0 && { children }),
    }
  })
  const sum = (of: (line: Line) => bigint | undefined) =>
    lines.reduce((all, line) => all + (of(line) ?? 0n), 0n)
  const [came, left] = [sum((line) => line.came), sum((line) => line.left)]
  const total = { opening: sum(({ opening }) => opening), came, left, closing: sum(({ closing }) => closing) }
  return [...lines, { key: 'total', name: t.total, ...total }]
}

/** market_escrow: Market escrow. */
const named = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

function columnsOf(asset: AssetSheet['asset']): TableColumnsType<Line> {
  const amount = (micros: bigint | undefined, isShownZero: boolean) =>
    micros === undefined || (micros === 0n && !isShownZero) ? '' : <Amount of={micros} asset={asset} />
  return [
    {
      title: t.account,
      dataIndex: 'name',
      render: (name, { opening }) => (opening === undefined ? name : <strong>{name}</strong>),
    },
    { title: t.opening, align: 'right', render: (_, { opening }) => amount(opening, true) },
    { title: t.came, align: 'right', render: (_, { came }) => amount(came, false) },
    { title: t.left, align: 'right', render: (_, { left }) => amount(left, false) },
    { title: t.closing, align: 'right', render: (_, { closing }) => amount(closing, true) },
  ]
}

/** Points and tickets are whole. */
const Amount = ({ of, asset }: { of: bigint; asset: AssetSheet['asset'] }): ReactNode =>
  asset === 'USD' || asset === 'USDT' ? (
    <Money micros={of} currency={asset} />
  ) : (
    <span className="console-money">{of.toLocaleString('en')}</span>
  )
