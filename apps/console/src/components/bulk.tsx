import type { ReplyOf } from '@opendraw/contract'
import { type assignKyc, BULK_MAX } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Modal, Segmented, Select, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { bulkMessages as t } from './bulk-messages.ts'
import { DataTable } from './data-table.tsx'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { ReasonItem } from './reason-form.tsx'
import { useSubmit } from './use-form.ts'

const colours = { done: 'success', second: 'processing', refused: 'error' } as const
const BULK_PX = 720

type Outcome = ReplyOf<typeof assignKyc>['list'][number]
type Act = Readonly<{ ids: bigint[]; choice: string; code: string; reason: string; isPreview: boolean }>
/** By the choice that is done, and by what else may become of a request. */
type States = Readonly<Record<string, string>>
type Typed = Readonly<{ code?: string; reason: string }>

/** What may be done to several requests of a queue at once. */
export type Bulk<Item> = Readonly<{
  /** The cache keys that are stale after it begin with this. */
  queue: string
  /** A request in a few words. */
  nameOf: (item: Item) => string
  words: Readonly<{
    keys: string
    open: string
    title: (count: number) => string
    confirm: (choice: string, count: number) => string
    choice: string
    reason: string
    would: States
    became: States
  }>
  /** One of these is done to all of them; at first the first. */
  choices: readonly Readonly<{ value: string; label: string }>[]
  /** The choice that takes something from the player, and the codes that say why. */
  refusal?: Readonly<{ choice: string; codes: Readonly<Record<string, string>> }>
  act: (act: Act) => Promise<Readonly<{ list: Outcome[] }>>
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

/** How many requests are marked, and the form that does something to all of them. */
export function BulkBar<Item extends { id: bigint }>(props: BulkBarProps<Item>): ReactNode {
  const { bulk, marked, isOpen, setOpen, clear, all } = props
  return (
    <div className="console-bulk" role="status">
      <span>{marked.length > BULK_MAX ? t.tooMany(BULK_MAX) : t.marked(marked.length)}</span>
      <Button size="small" type="primary" disabled={marked.length > BULK_MAX} onClick={() => setOpen(true)}>
        {bulk.words.open}
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
  const [choice, setChoice] = useState(bulk.choices[0]?.value ?? '')
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [form] = Form.useForm<Typed>()
  const { submit, isPending } = useSubmit<Typed, { list: Outcome[] }>({
    send: ({ code = 'other', reason }) => bulk.act({ ids, choice, code, reason, isPreview: false }),
    onDone: ({ list }) => setOutcomes(list),
    stale: [bulk.queue, 'counts', 'approvals'],
  })
  const names = new Map(items.map((item) => [item.id, bulk.nameOf(item)]))
  const labelOf = bulk.choices.find(({ value }) => value === choice)?.label ?? ''
  const isRefusal = bulk.refusal?.choice === choice
  const close = () => {
    if (outcomes) onDone()
    onClose()
  }
  return (
    <Modal
      open
      width={BULK_PX}
      title={bulk.words.title(ids.length)}
      okText={outcomes ? t.close : bulk.words.confirm(labelOf, ids.length)}
      okButtonProps={{ loading: isPending, danger: !outcomes && isRefusal }}
      cancelText={messages.cancel}
      cancelButtonProps={{ style: outcomes ? { display: 'none' } : {} }}
      onOk={outcomes ? close : () => form.submit()}
      onCancel={close}
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} names={names} choice={choice} states={bulk.words.became} />
      ) : (
        <>
          <Choice bulk={bulk} choice={choice} choose={setChoice} />
          <Preview bulk={bulk} ids={ids} choice={choice} names={names} />
          <Form<Typed> form={form} layout="vertical" onFinish={submit}>
            {isRefusal && <Code codes={bulk.refusal?.codes ?? {}} />}
            <ReasonItem label={bulk.words.reason} needed={messages.needReason} />
          </Form>
        </>
      )}
    </Modal>
  )
}

type ChoiceProps<Item> = Readonly<{ bulk: Bulk<Item>; choice: string; choose: (choice: string) => void }>

/** Two verdicts beside each other; colleagues in a list. */
function Choice<Item>({ bulk: { choices, words, refusal }, choice, choose }: ChoiceProps<Item>): ReactNode {
  const options = [...choices]
  return refusal ? (
    <Segmented aria-label={words.choice} options={options} value={choice} onChange={choose} />
  ) : (
    <Select
      className="console-bulk-choice"
      aria-label={words.choice}
      options={options}
      value={choice}
      onChange={choose}
    />
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
  choice: string
  names: ReadonlyMap<bigint, string>
}>

/** The server does it to all of them and undoes it: what it answers is what would be. */
function Preview<Item>({ bulk, ids, choice, names }: PreviewProps<Item>): ReactNode {
  const query = useQuery({
    queryKey: ['bulk', bulk.queue, ids, choice],
    queryFn: () => bulk.act({ ids, choice, code: 'other', reason: t.preview, isPreview: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query}>
      {({ list }) => <Outcomes outcomes={list} names={names} choice={choice} states={bulk.words.would} />}
    </Loaded>
  )
}

type OutcomesProps = Readonly<{
  outcomes: readonly Outcome[]
  names: ReadonlyMap<bigint, string>
  choice: string
  states: States
}>

function Outcomes({ outcomes, names, choice, states }: OutcomesProps): ReactNode {
  const columns: TableColumnsType<Outcome> = [
    { title: messages.fields.id, dataIndex: 'id' },
    { title: t.request, render: (_, { id }) => names.get(id) },
    {
      title: t.outcome,
      render: (_, { outcome, why }) => (
        <>
          <Tag color={colours[outcome]}>
            {states[outcome === 'done' && choice in states ? choice : outcome]}
          </Tag>{' '}
          {why}
        </>
      ),
    },
  ]
  return <DataTable<Outcome> className="console-outcomes" columns={columns} rows={outcomes} />
}
