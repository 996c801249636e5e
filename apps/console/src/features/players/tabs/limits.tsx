import { idOf, LimitKind, LimitPeriod } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../../client/operator.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { amountOf } from '../../../components/filters.tsx'
import { Loaded } from '../../../components/loaded.tsx'
import { ReasonForm } from '../../../components/reason-form.tsx'
import { dateText, money, When } from '../../../components/shown.tsx'
import { playerMessages as t } from '../messages.ts'
import { type Limit, limitsQuery, type PlayerLimits, tighten, useAction } from '../queries.ts'

const shown = ({ kind }: Limit, value: bigint) =>
  kind === 'session' ? t.limits.minutes(value) : money(value)

const columns: TableColumnsType<Limit> = [
  { title: t.limits.kind, render: (_, limit) => t.limits.kinds[limit.kind] },
  {
    title: t.limits.period,
    render: (_, limit) => (limit.restartsAt ? t.limits.fixedPeriods : t.limits.periods)[limit.period],
  },
  { title: t.limits.amount, align: 'right', render: (_, limit) => shown(limit, limit.amount) },
  { title: t.limits.used, align: 'right', render: (_, limit) => shown(limit, limit.used) },
  { title: t.limits.room, align: 'right', render: (_, limit) => shown(limit, limit.room) },
  {
    title: t.limits.restarts,
    render: (_, limit) => (limit.restartsAt ? <When at={limit.restartsAt} /> : t.limits.rolling),
  },
  { title: t.limits.since, render: (_, limit) => <When at={limit.since} /> },
  { title: t.limits.request, render: (_, limit) => requestOf(limit) },
]

const marketingColumns: TableColumnsType<PlayerLimits['marketing'][number]> = [
  { title: t.marketing.product, render: (_, { product }) => t.marketing.products[product] },
  { title: t.marketing.channel, render: (_, { channel }) => t.marketing.channels[channel] },
  { title: t.marketing.since, render: (_, { answeredAt }) => <When at={answeredAt} /> },
  { title: t.marketing.wording, dataIndex: 'wording' },
  { title: t.marketing.maySend, render: (_, { maySend }) => t.marketing.answers[maySend ? 'yes' : 'no'] },
]

function requestOf(limit: Limit): string {
  if (!limit.wish) return ''
  const { amount, confirmableAt } = limit.wish
  return `${amount === null ? t.limits.removal : shown(limit, amount)}, ${dateText(confirmableAt)}`
}

/** The player's own limits and rest. An operator may tighten one, and loosen none. */
export function Limits({ id }: { id: bigint }): ReactNode {
  const mayTighten = useMay('players:limit:tighten')
  const query = useQuery(limitsQuery(id))
  return <Loaded query={query}>{(data) => <LimitTable id={id} data={data} mayTighten={mayTighten} />}</Loaded>
}

type LimitTableProps = Readonly<{ id: bigint; data: PlayerLimits; mayTighten: boolean }>

function LimitTable({ id, data, mayTighten }: LimitTableProps): ReactNode {
  return (
    <>
      {data.rest && <Alert type="warning" showIcon title={restrictionText(data.rest)} />}
      {mayTighten && (
        <p>
          <Tighten id={id} />
        </p>
      )}
      {data.limits.length === 0 ? (
        <p className="console-hint">{t.limits.empty}</p>
      ) : (
        <DataTable<Limit>
          rowKey={({ kind, period }) => `${kind}-${period}`}
          columns={columns}
          rows={data.limits}
        />
      )}
      <Marketing marketing={data.marketing} />
    </>
  )
}

/** What an operator may send this player about, and by what. */
function Marketing({ marketing }: Pick<PlayerLimits, 'marketing'>): ReactNode {
  return (
    <section className="console-later">
      <h2>{t.marketing.title}</h2>
      {marketing.length === 0 ? (
        <p className="console-hint">{t.marketing.empty}</p>
      ) : (
        <DataTable<PlayerLimits['marketing'][number]>
          rowKey={({ product, channel }) => `${product}-${channel}`}
          columns={marketingColumns}
          rows={marketing}
        />
      )}
    </section>
  )
}

function restrictionText({ kind, until }: { kind: 'pause' | 'exclusion'; until: Date | null }): string {
  return until === null ? t.limits.rest.forGood : t.limits.rest[kind](dateText(until))
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

function Tighten({ id }: { id: bigint }): ReactNode {
  const act = useAction(id)
  const send = async ({
    kind = '',
    period = '',
    value = '',
    reason = '',
  }: Readonly<Record<string, string>>) => {
    const amount = (kind === 'session' ? idOf(value) : amountOf(value)) ?? 0n
    const wish = { kind: LimitKind.parse(kind), period: LimitPeriod.parse(period), amount, reason }
    await act(tighten({ id, ...wish }))
    return t.limits.done
  }
  return (
    <ReasonForm title={t.limits.tighten} hint={t.limits.tightenHint} send={send}>
      <Form.Item name="kind" label={t.limits.kind} initialValue="deposit">
        <Select options={optionsOf(t.limits.kinds)} />
      </Form.Item>
      <Form.Item name="period" label={t.limits.period} initialValue="day">
        <Select options={optionsOf(t.limits.periods)} />
      </Form.Item>
      <Form.Item
        name="value"
        label={t.limits.value}
        rules={[{ required: true, pattern: /^[1-9]\d*(\.\d{1,2})?$/, message: t.limits.needValue }]}
      >
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
    </ReasonForm>
  )
}
