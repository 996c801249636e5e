import { HOUR_MS } from '@opendraw/time'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Form, Modal, Select, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { nowMs } from '../../client/clock.ts'
import { useMay } from '../../client/operator.ts'
import { neighbour, useRowInView } from '../../components/chosen-row.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Filters, SelectFilter } from '../../components/filters.tsx'
import { Loaded, LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { When } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { useKeys } from '../../components/use-keys.ts'
import { useFilter, useList } from '../../components/use-list.ts'
import { integrationMessages } from './messages.ts'
import {
  type Delivery,
  deliveriesList,
  deliveryQuery,
  INTEGRATIONS,
  replay,
  replayFailed,
  type Webhook,
} from './queries.ts'

const t = integrationMessages.deliveries
const colours = { waiting: 'processing', delivered: 'success', dead: 'error' } as const
const DAY_HOURS = 24

/** What the endpoints were told, and one of it in full. Filters and choice live in the address. */
export function Deliveries({ webhooks }: { webhooks: readonly Webhook[] }): ReactNode {
  const [endpoint] = useFilter('endpoint', '')
  const [state] = useFilter('state', '')
  const [open, setOpen] = useFilter('open', '')
  useRowInView(open)
  const list = useList<Delivery>(...deliveriesList(endpoint, state))
  const mayReplay = useMay('integrations:delivery:replay')
  const ids = list.items.map(({ id }) => String(id))
  // What was shown first stays: new ones come above it, and under a hand that is about to replay it.
  const [first, setFirst] = useState('')
  const chosen = list.items.find(({ id }) => String(id) === (open || first)) ?? list.items[0]
  if (chosen && open === '' && String(chosen.id) !== first) setFirst(String(chosen.id))
  const move = (step: 1 | -1) => setOpen(neighbour(ids, chosen ? String(chosen.id) : null, step) ?? '')
  useKeys({ j: () => move(1), k: () => move(-1) })
  const live = webhooks.filter(({ endedAt }) => endedAt === null)
  return (
    <>
      <div className="console-head console-later">
        <h2>{t.title}</h2>
        {mayReplay && live.length > 0 && <ReplayFailed webhooks={live} />}
      </div>
      <Filters names={['endpoint', 'state']}>
        <SelectFilter
          name="endpoint"
          label={t.endpoint}
          options={Object.fromEntries(webhooks.map(({ id, name }) => [String(id), name]))}
        />
        <SelectFilter name="state" label={integrationMessages.state} options={t.states} />
      </Filters>
      <div className="console-split">
        <div className="console-card">
          <LoadedList list={list} empty={t.empty}>
            <DataTable<Delivery>
              list={t.title}
              columns={columns}
              rows={list.items}
              rowClassName={({ id }) =>
                id === chosen?.id ? 'console-row console-row-chosen' : 'console-row'
              }
              onRow={({ id }) => ({ onClick: () => setOpen(String(id)), 'aria-selected': id === chosen?.id })}
            />
          </LoadedList>
          <p className="console-hint">{t.keys}</p>
        </div>
        <section className="console-card console-detail" aria-label={t.chosen}>
          {chosen ? (
            <Detail key={chosen.id} id={chosen.id} mayReplay={mayReplay} />
          ) : (
            <p className="console-hint">{t.none}</p>
          )}
        </section>
      </div>
    </>
  )
}

const columns: TableColumnsType<Delivery> = [
  { title: t.at, render: (_, { madeAt }) => <When at={madeAt} /> },
  { title: t.endpoint, dataIndex: 'endpoint' },
  { title: t.kind, dataIndex: 'kind' },
  { title: integrationMessages.state, render: (_, row) => <StateTag state={row.state} /> },
  { title: t.answer, render: (_, row) => answerText(row) },
]

const StateTag = ({ state }: Pick<Delivery, 'state'>): ReactNode => (
  <Tag color={colours[state]}>{t.states[state]}</Tag>
)

/** What came of a try: 204 in 12 ms, or why there was no answer. */
function answerText({ status, fault, latencyMs }: Pick<Delivery, 'status' | 'fault' | 'latencyMs'>): string {
  if (latencyMs === null) return t.noTry
  const said = status === null ? (t.faults[fault ?? ''] ?? `${t.noAnswer} (${fault})`) : String(status)
  return `${said} · ${t.latency(latencyMs)}`
}

function Detail({ id, mayReplay }: { id: bigint; mayReplay: boolean }): ReactNode {
  const query = useQuery(deliveryQuery(id))
  const { submit, isPending } = useSubmit<void, { queued: number }>({
    send: () => replay(id),
    success: ({ queued }) => (queued === 1 ? t.replayed : t.notReplayed),
    stale: [INTEGRATIONS],
  })
  return (
    <Loaded query={query}>
      {({ message, endpoint, kind, madeAt, state, nextAt, payload, tries }) => (
        <>
          <div className="console-head">
            <h2>{t.one(id)}</h2>
            {mayReplay && (
              <Button type="primary" loading={isPending} onClick={() => submit()}>
                {t.replay}
              </Button>
            )}
          </div>
          <Descriptions
            size="small"
            column={1}
            items={[
              { key: 'state', label: integrationMessages.state, children: <StateTag state={state} /> },
              { key: 'endpoint', label: t.endpoint, children: endpoint },
              { key: 'kind', label: t.kind, children: kind },
              { key: 'id', label: t.message, children: <code className="console-hex">msg_{message}</code> },
              { key: 'at', label: t.at, children: <When at={madeAt} /> },
              ...(state === 'waiting'
                ? [{ key: 'next', label: t.next, children: <When at={nextAt} /> }]
                : []),
            ]}
          />
          <h3>{t.sent}</h3>
          <pre className="console-hex console-code">{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
          <h3>{t.tried}</h3>
          {tries.length === 0 && <p className="console-hint">{t.noTry}</p>}
          {tries.map((one) => (
            <div key={one.id}>
              <When at={one.at} /> · {answerText(one)}
              {one.status !== null && (
                <pre className="console-hex console-code">{one.answer || t.emptyAnswer}</pre>
              )}
            </div>
          ))}
        </>
      )}
    </Loaded>
  )
}

type Asked = Readonly<{ endpoint: string; hours: number }>

/** A button that sends all of an endpoint again that failed since a time. */
function ReplayFailed({ webhooks }: { webhooks: readonly Webhook[] }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<Asked>()
  const { submit, isPending } = useSubmit<Asked, { queued: number }>({
    send: ({ endpoint, hours }) => replayFailed(BigInt(endpoint), new Date(nowMs() - hours * HOUR_MS)),
    success: ({ queued }) => t.queued(queued),
    onDone: () => setOpen(false),
    stale: [INTEGRATIONS],
  })
  const names = webhooks.map(({ id, name }) => ({ value: String(id), label: name }))
  const sinces = Object.entries(t.sinces).map(([value, label]) => ({ value: Number(value), label }))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.replayFailed}</Button>
      <Modal
        open={isOpen}
        title={t.replayFailed}
        okText={t.replayFailed}
        cancelText={messages.cancel}
        okButtonProps={{ loading: isPending }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p className="console-hint">{t.replayHint}</p>
        <Form form={form} layout="vertical" onFinish={submit}>
          <Form.Item name="endpoint" label={t.endpoint} initialValue={names[0]?.value}>
            <Select aria-label={t.endpoint} options={names} />
          </Form.Item>
          <Form.Item name="hours" label={t.since} initialValue={DAY_HOURS}>
            <Select aria-label={t.since} options={sinces} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
