import { idOf } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ReportButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { Filters, SelectFilter, TextFilter } from '../../components/filters.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { SavedViews, VIEW } from '../../components/saved-views.tsx'
import { Interest, interest, Money, percent, When } from '../../components/shown.tsx'
import { RequestTimeline } from '../../components/timeline.tsx'
import { useList } from '../../components/use-list.ts'
import { playerPath } from '../../paths.ts'
import { orderMessages as t } from './messages.ts'
import {
  type Order,
  type OrderFilter,
  ordersKey,
  productNamesQuery,
  readOrders,
  requestFile,
} from './queries.ts'

const colours = { running: 'processing', matured: 'success', sold: 'default', cancelled: 'default' } as const

/** The savings orders of all players, of one product or of one player. The filter is in the address. */
export function Screen(): ReactNode {
  const filter = useOrderFilter()
  const list = useList<Order>(ordersKey(filter), readOrders(filter))
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        <div className="console-row-acts">
          <ExportButton ask={requestFile(filter)} />
          <ReportButton report="product_payments" label={t.paymentsFile} />
        </div>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Filters names={['product', 'player', VIEW]}>
          <SelectFilter name="product" label={t.product} options={useProductNames()} />
          <TextFilter name="player" label={messages.filters.player} />
          <SavedViews list="orders" />
        </Filters>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Order>
            list={t.title}
            columns={columns}
            rows={list.items}
            expandable={{
              expandedRowRender: ({ id, state }) => <RequestTimeline of="order" id={id} state={state} />,
            }}
          />
        </LoadedList>
      </div>
    </>
  )
}

const columns: TableColumnsType<Order> = [
  { title: messages.fields.id, dataIndex: 'id' },
  {
    title: messages.fields.player,
    render: (_, { playerId }) => <Link to={playerPath(playerId)}>{playerId}</Link>,
  },
  { title: t.product, render: (_, { name, productId }) => t.productOf(name, productId) },
  { title: t.bought, render: (_, { boughtAt }) => <When at={boughtAt} /> },
  { title: t.principal, align: 'right', render: (_, { principal }) => <Money micros={principal} /> },
  { title: t.rate, align: 'right', render: (_, { ratePpm }) => percent(ratePpm) },
  { title: t.days, dataIndex: 'days', align: 'right' },
  { title: t.promised, align: 'right', render: (_, { promised }) => <Interest micros={promised} /> },
  { title: t.paid, align: 'right', render: (_, { paid }) => <Interest micros={paid} /> },
  {
    title: t.next,
    render: (_, { nextPayment }) => nextPayment && t.nextOf(nextPayment.on, interest(nextPayment.amount)),
  },
  { title: t.matures, dataIndex: 'maturesOn' },
  {
    title: messages.fields.state,
    render: (_, { state, isRenewing }) => (
      <>
        <Tag color={colours[state]}>{t.states[state]}</Tag>
        {state === 'running' && isRenewing && <Tag>{t.renewing}</Tag>}
      </>
    ),
  },
  { title: t.ended, render: (_, { endedAt }) => endedAt && <When at={endedAt} /> },
]

/** The filter of the address as the calls need it. A number that names nothing finds nothing. */
function useOrderFilter(): OrderFilter {
  const [params] = useSearchParams()
  const [product, player] = [params.get('product'), params.get('player')]
  return { ...(product && { product: idOf(product) }), ...(player && { player: idOf(player) }) }
}

function useProductNames(): Readonly<Record<string, string>> {
  const enabled = useMay('savings:product:read')
  const { data } = useQuery({ ...productNamesQuery, enabled })
  return Object.fromEntries(
    data?.list.map(({ id, name }) => [String(id), t.productOf(name.en ?? '', id)]) ?? [],
  )
}
