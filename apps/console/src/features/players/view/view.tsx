import { CallFailure } from '@opendraw/contract/client'
import { type PlayerView, playerViews } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Empty, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../../client/api.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { Loaded } from '../../../components/loaded.tsx'
import { Money, When } from '../../../components/shown.tsx'
import { viewMessages as t } from './messages.ts'

type Row = Readonly<Record<string, unknown>>
type Field = keyof typeof t.fields

/** What of each view is shown, in its order: of a list its columns. */
const fieldsOf: Readonly<Record<PlayerView, readonly Field[]>> = {
  account: [
    ...([
      'id',
      'nickname',
      'accountMasked',
      'phoneMasked',
      'emailMasked',
      'inviteCode',
      'kycState',
      'kycLevel',
    ] as const),
    ...(['vipLevel', 'points', 'creditScore', 'hasFundPassword', 'hasSecondFactor', 'hasPasskey'] as const),
    ...(['showWins', 'lang', 'permissions'] as const),
  ],
  wallet: ['asset', 'cash', 'pending'],
  statement: ['at', 'reason', 'amount', 'balanceAfter'],
  deposits: ['id', 'createdAt', 'method', 'amount', 'credited', 'state', 'reviewBy', 'reasonCode', 'reason'],
  withdrawals: [
    'id',
    'createdAt',
    'to',
    'amount',
    'fee',
    'net',
    'state',
    'promisedAt',
    'reasonCode',
    'reason',
  ],
  savings: ['id', 'name', 'boughtAt', 'principal', 'promised', 'paid', 'maturesOn', 'state'],
  tickets: ['id', 'title', 'createdAt', 'dealQuantity', 'amount', 'status', 'releaseAt'],
  notifications: ['at', 'kind', 'money', 'isRead'],
  limits: ['kind', 'period', 'amount', 'used', 'room', 'restartsAt'],
}
/** What the view of the limits says beside them. */
const protection: readonly Field[] = ['rest', 'needsDepositLimit', 'isReviewDue']
const numbers: ReadonlySet<string> = new Set(['id', 'points'])
/** Words of ours, not of a person. */
const codes: ReadonlySet<string> = new Set([
  'kycState',
  'state',
  'status',
  'kind',
  'period',
  'reasonCode',
  'reason',
])
const amounts: ReadonlySet<string> = new Set([
  ...(['amount', 'balanceAfter', 'cash', 'credited', 'fee', 'money', 'net'] as const),
  ...(['paid', 'pending', 'principal', 'promised', 'room', 'used'] as const),
])

/** One view of a player. It is read once: each reading is a line of the audit log. */
export function View({ id, view, reason }: { id: bigint; view: PlayerView; reason: string }): ReactNode {
  const query = useQuery({
    queryKey: ['player view', id, view],
    queryFn: async () => {
      const { data } = await api.viewAsPlayer({ playerId: id, view, reason })
      const shown: Row = playerViews[view].shown.parse(data)
      return shown
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (query.error instanceof CallFailure && query.error.reason === 'account_frozen')
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.frozen} />
  return <Loaded query={query}>{(data) => <Shown view={view} data={data} />}</Loaded>
}

function Shown({ view, data }: { view: PlayerView; data: Row }): ReactNode {
  const rows = rowsOf(data.list ?? data.limits)
  const { next } = data
  if (!rows) return <Facts data={data} fields={fieldsOf[view]} />
  return (
    <>
      {view === 'limits' && <Facts data={data} fields={protection} />}
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.empty} />
      ) : (
        <DataTable<Row> rowKey={(row) => rows.indexOf(row)} columns={columnsOf(view)} rows={rows} />
      )}
      {typeof next === 'bigint' && <p className="console-hint">{t.more}</p>}
    </>
  )
}

function rowsOf(list: unknown): Row[] | null {
  return Array.isArray(list) ? list : null
}

const columnsOf = (view: PlayerView): TableColumnsType<Row> =>
  fieldsOf[view].map((field) => ({
    title: t.fields[field],
    align: amounts.has(field) ? 'right' : 'left',
    render: (_, row) => shownOf(row, field),
  }))

function Facts({ data, fields }: { data: Row; fields: readonly Field[] }): ReactNode {
  const items = fields.map((field) => ({
    key: field,
    label: t.fields[field],
    children: shownOf(data, field),
  }))
  return <Descriptions size="small" column={2} bordered items={items} />
}

/** A value in words, by what it is: amounts, instants, yes and no. */
function shownOf(row: Row, field: Field): ReactNode {
  const value = row[field] ?? (field === 'amount' ? row.minutes : null)
  if (row.kind === 'session' && amounts.has(field)) return t.minutes(String(value))
  const currency = typeof row.asset === 'string' ? row.asset : 'USD'
  if (typeof value === 'bigint') {
    return numbers.has(field) ? String(value) : <Money micros={value} currency={currency} />
  }
  if (value instanceof Date) return <When at={value} />
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) return value.join(', ') || t.none
  if (typeof value === 'object' && value !== null) return wordsIn(value)
  const text = String(value ?? '') || t.none
  return codes.has(field) && /^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text
}

/** The parts of a value that has several: the kind and name of a target, an amount with its asset, a break with its end. */
function wordsIn(value: object): ReactNode {
  const parts: Row = { ...value }
  return Object.keys(parts)
    .filter((part) => part !== 'asset' && typeof parts[part] !== 'boolean')
    .map((part) => <span key={part}>{partOf(parts, part)} </span>)
}

function partOf(parts: Row, part: string): ReactNode {
  const value = parts[part]
  if (typeof value === 'bigint') return <Money micros={value} currency={String(parts.asset ?? 'USD')} />
  return value instanceof Date ? <When at={value} /> : String(value ?? '')
}
