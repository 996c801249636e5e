import { idOf, LimitKind, LimitPeriod } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select, Skeleton, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../../connection/operator.ts'
import { playerWords } from '../../../copy/player-words.ts'
import { DeskTable } from '../../../desk/desk-table.tsx'
import { amountOf } from '../../../desk/filters.tsx'
import { Failure } from '../../../desk/list-states.tsx'
import { ReasonForm } from '../../../desk/reason-form.tsx'
import { dateText, money, When } from '../../../desk/shown.tsx'
import { type Limit, limitsQuery, tighten } from '../queries.ts'
import { useAct } from './use-act.ts'

const say = playerWords.limits

const shown = ({ kind }: Limit, value: bigint) => (kind === 'session' ? say.minutes(value) : money(value))
const columns: TableColumnsType<Limit> = [
  { title: say.kind, render: (_, limit) => say.kinds[limit.kind] },
  { title: say.period, render: (_, limit) => say.periods[limit.period] },
  { title: say.amount, align: 'right', render: (_, limit) => shown(limit, limit.amount) },
  { title: say.used, align: 'right', render: (_, limit) => shown(limit, limit.used) },
  { title: say.room, align: 'right', render: (_, limit) => shown(limit, limit.room) },
  { title: say.since, render: (_, limit) => <When at={limit.since} /> },
  { title: say.wish, render: (_, limit) => wishOf(limit) },
]

function wishOf(limit: Limit): string {
  if (!limit.wish) return ''
  const { amount, confirmableAt } = limit.wish
  return `${amount === null ? say.removal : shown(limit, amount)}, ${dateText(confirmableAt)}`
}

/** The player's own limits and rest. An operator may tighten one, and loosen none. */
export function Limits({ id }: { id: bigint }): ReactNode {
  const mayTighten = useMay('players:limit:tighten')
  const { data, error, refetch } = useQuery(limitsQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  return (
    <>
      {data.rest && <Alert type="warning" showIcon title={restText(data.rest)} />}
      {mayTighten && (
        <p>
          <Tighten id={id} />
        </p>
      )}
      {data.limits.length === 0 ? (
        <p className="desk-hint">{say.empty}</p>
      ) : (
        <DeskTable<Limit>
          rowKey={({ kind, period }) => `${kind}-${period}`}
          columns={columns}
          rows={data.limits}
        />
      )}
    </>
  )
}

function restText({ kind, until }: { kind: 'pause' | 'exclusion'; until: Date | null }): string {
  return until === null ? say.rest.forGood : say.rest[kind](dateText(until))
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

function Tighten({ id }: { id: bigint }): ReactNode {
  const act = useAct(id)
  const send = async ({
    kind = '',
    period = '',
    value = '',
    reason = '',
  }: Readonly<Record<string, string>>) => {
    const amount = (kind === 'session' ? idOf(value) : amountOf(value)) ?? 0n
    const wish = { kind: LimitKind.parse(kind), period: LimitPeriod.parse(period), amount, reason }
    await act(tighten({ id, ...wish }))
    return say.done
  }
  return (
    <ReasonForm title={say.tighten} hint={say.tightenHint} send={send}>
      <Form.Item name="kind" label={say.kind} initialValue="deposit">
        <Select options={optionsOf(say.kinds)} />
      </Form.Item>
      <Form.Item name="period" label={say.period} initialValue="day">
        <Select options={optionsOf(say.periods)} />
      </Form.Item>
      <Form.Item
        name="value"
        label={say.value}
        rules={[{ required: true, pattern: /^[1-9]\d*(\.\d{1,2})?$/, message: say.needValue }]}
      >
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
    </ReasonForm>
  )
}
