import type { ReplyOf } from '@opendraw/contract'
import { BULK_MAX, type decideDeposits } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Modal, Segmented, Select, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { bulkMessages as t } from './bulk-messages.ts'
import { DataTable } from './data-table.tsx'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { ReasonItem } from './reason-form.tsx'
import { useSubmit } from './use-form.ts'

const verdicts = { approve: messages.actions.approve, reject: messages.actions.reject } as const
const colours = { done: 'success', second: 'processing', refused: 'error' } as const
const BULK_PX = 720

type Verdict = keyof typeof verdicts
type Outcome = ReplyOf<typeof decideDeposits>['list'][number]
type Decision = Readonly<{
  ids: bigint[]
  verdict: Verdict
  code: string
  reason: string
  isPreview: boolean
}>
type Typed = Readonly<{ code?: string; reason: string }>

/** How several requests of a queue are decided at once. */
export type Bulk<Item> = Readonly<{
  /** The cache keys that are stale after it begin with this. */
  queue: string
  /** A request in a few words. */
  nameOf: (item: Item) => string
  codes: Readonly<Record<string, string>>
  decide: (decision: Decision) => Promise<Readonly<{ list: Outcome[] }>>
}>

type BulkBarProps<Item> = Readonly<{
  bulk: Bulk<Item>
  marked: readonly Item[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  clear: () => void
  /** Marks all that are loaded, as far as they may be decided at once. */
  all: () => void
}>

/** How many requests are marked, and the form that decides on all of them. */
export function BulkBar<Item extends { id: bigint }>(props: BulkBarProps<Item>): ReactNode {
  const { bulk, marked, isOpen, setOpen, clear, all } = props
  return (
    <div className="console-bulk" role="status">
      <span>{marked.length > BULK_MAX ? t.tooMany(BULK_MAX) : t.marked(marked.length)}</span>
      <Button size="small" type="primary" disabled={marked.length > BULK_MAX} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Button size="small" type="link" onClick={all}>
        {t.all}
      </Button>
      <Button size="small" type="link" onClick={clear}>
        {t.clear}
      </Button>
      {isOpen && <BulkForm bulk={bulk} items={marked} onClose={() => setOpen(false)} onDone={clear} />}
    </div>
  )
}

type BulkFormProps<Item> = Readonly<{
  bulk: Bulk<Item>
  items: readonly Item[]
  onClose: () => void
  onDone: () => void
}>

/** What would become of each, one reason for all, and then what became of each. */
function BulkForm<Item extends { id: bigint }>(props: BulkFormProps<Item>): ReactNode {
  const { bulk, onClose, onDone } = props
  // As they were when the form was opened: the list is read again meanwhile, and they leave it once they are decided.
  const [items] = useState(props.items)
  const ids = items.map(({ id }) => id)
  const [verdict, setVerdict] = useState<Verdict>('approve')
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [form] = Form.useForm<Typed>()
  const { submit, isPending } = useSubmit<Typed, { list: Outcome[] }>({
    send: ({ code = 'other', reason }) => bulk.decide({ ids, verdict, code, reason, isPreview: false }),
    onDone: ({ list }) => setOutcomes(list),
    stale: [bulk.queue, 'counts', 'approvals'],
  })
  const names = new Map(items.map((item) => [item.id, bulk.nameOf(item)]))
  const close = () => {
    if (outcomes) onDone()
    onClose()
  }
  return (
    <Modal
      open
      width={BULK_PX}
      title={t.title(ids.length)}
      okText={outcomes ? t.close : t.decide(verdicts[verdict], ids.length)}
      okButtonProps={{ loading: isPending, danger: !outcomes && verdict === 'reject' }}
      cancelText={messages.cancel}
      cancelButtonProps={{ style: outcomes ? { display: 'none' } : {} }}
      onOk={outcomes ? close : () => form.submit()}
      onCancel={close}
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} names={names} verdict={verdict} states={t.became} />
      ) : (
        <>
          <Segmented<Verdict>
            aria-label={t.verdict}
            options={(['approve', 'reject'] as const).map((value) => ({ value, label: verdicts[value] }))}
            value={verdict}
            onChange={setVerdict}
          />
          <Preview bulk={bulk} ids={ids} verdict={verdict} names={names} />
          <Form<Typed> form={form} layout="vertical" onFinish={submit}>
            {verdict === 'reject' && <Code codes={bulk.codes} />}
            <ReasonItem label={messages.actions.note} needed={messages.needReason} />
          </Form>
        </>
      )}
    </Modal>
  )
}

function Code({ codes }: { codes: Readonly<Record<string, string>> }): ReactNode {
  return (
    <Form.Item
      name="code"
      label={messages.actions.code}
      rules={[{ required: true, message: messages.actions.codeNeeded }]}
    >
      <Select options={Object.entries(codes).map(([value, label]) => ({ value, label }))} />
    </Form.Item>
  )
}

type PreviewProps<Item> = Readonly<{
  bulk: Bulk<Item>
  ids: bigint[]
  verdict: Verdict
  names: ReadonlyMap<bigint, string>
}>

/** The server decides on all of them and undoes it: what it answers is what would be. */
function Preview<Item>({ bulk, ids, verdict, names }: PreviewProps<Item>): ReactNode {
  const query = useQuery({
    queryKey: ['bulk', bulk.queue, ids, verdict],
    queryFn: () => bulk.decide({ ids, verdict, code: 'other', reason: t.preview, isPreview: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query}>
      {({ list }) => <Outcomes outcomes={list} names={names} verdict={verdict} states={t.would} />}
    </Loaded>
  )
}

type OutcomesProps = Readonly<{
  outcomes: readonly Outcome[]
  names: ReadonlyMap<bigint, string>
  verdict: Verdict
  states: Readonly<Record<Verdict | 'second' | 'refused', string>>
}>

function Outcomes({ outcomes, names, verdict, states }: OutcomesProps): ReactNode {
  const columns: TableColumnsType<Outcome> = [
    { title: messages.fields.id, dataIndex: 'id' },
    { title: t.request, render: (_, { id }) => names.get(id) },
    {
      title: t.outcome,
      render: (_, { outcome, why }) => (
        <>
          <Tag color={colours[outcome]}>{states[outcome === 'done' ? verdict : outcome]}</Tag> {why}
        </>
      ),
    },
  ]
  return <DataTable<Outcome> className="console-outcomes" columns={columns} rows={outcomes} />
}
