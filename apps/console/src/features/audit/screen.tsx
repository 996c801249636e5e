import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Drawer, Form, Input, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { DateField } from '../../components/date-field.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { SavedViews } from '../../components/saved-views.tsx'
import { When } from '../../components/shown.tsx'
import { failureText } from '../../components/use-form.ts'
import { useList } from '../../components/use-list.ts'
import { auditMessages as t } from './messages.ts'
import { type AuditLine, auditKey, chainQuery, readAudit, requestFile } from './queries.ts'
import { type Typed, useSearch } from './use-search.ts'

const TEXT_MAX = 60

const DRAWER_PX = 640

const HASH_SHOWN = 12
const isAlarm = (act: string) => act.startsWith('alarm.')

/** What operators did: searched, read in full, verified and exported. */
export function Screen(): ReactNode {
  const { typed, search, set } = useSearch()
  const list = useList<AuditLine>(auditKey(search), readAudit(search))
  const [open, setOpen] = useState<bigint | null>(null)
  const line = list.items.find(({ id }) => id === open)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        <div className="console-row-acts">
          <ExportButton permission="oversight:audit:export" ask={() => requestFile(search)} />
        </div>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <div className="console-filters">
          <SavedViews list="audit" />
        </div>
        <SearchForm key={JSON.stringify(typed)} typed={typed} onSearch={set} />
        <LoadedList list={list} empty={t.empty}>
          <DataTable<AuditLine> list={t.title} columns={columnsOf(setOpen)} rows={list.items} />
        </LoadedList>
        <Chain />
      </div>
      {line && <Line line={line} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (onOpen: (id: bigint) => void): TableColumnsType<AuditLine> => [
  { title: t.at, render: (_, { at }) => <When at={at} /> },
  { title: t.columns.operator, render: (_, { operator }) => operator ?? messages.system },
  { title: t.columns.act, render: (_, { act }) => (isAlarm(act) ? <Tag color="error">{act}</Tag> : act) },
  { title: t.what, dataIndex: 'subject' },
  { title: t.reason, dataIndex: 'reason' },
  { title: t.ip, dataIndex: 'ip' },
  {
    title: t.hash,
    render: (_, { id, hash }) => (
      <Button
        size="small"
        type="link"
        aria-label={`${hash.slice(0, HASH_SHOWN)} ${t.details} ${id}`}
        onClick={() => onOpen(id)}
      >
        <span className="console-hex">{hash.slice(0, HASH_SHOWN)}</span>
      </Button>
    ),
  },
]

/** Whether the trail is whole, on demand. */
function Chain(): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(chainQuery)
  return (
    <div className="console-chain">
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t.check}
      </Button>
      {error && <Alert type="error" showIcon title={failureText(error)} />}
      {data && data.faults.length === 0 && (
        <Alert
          type="success"
          showIcon
          title={t.whole(data.lines)}
          description={<span className="console-hex">{data.head}</span>}
        />
      )}
      {data?.faults.map((fault) => (
        <Alert key={fault} type="error" showIcon title={t.broken(fault)} />
      ))}
    </div>
  )
}

/** One line of the trail in full. */
function Line({ line, onClose }: { line: AuditLine; onClose: () => void }): ReactNode {
  const { at, operator, act, subject, reason, before, after, ip, requestId, previousHash, hash } = line
  const items = [
    { label: t.at, children: <When at={at} /> },
    { label: t.columns.operator, children: operator ?? messages.system },
    { label: t.columns.act, children: act },
    { label: t.what, children: subject },
    { label: t.reason, children: reason },
    { label: t.before, children: <State text={before} /> },
    { label: t.after, children: <State text={after} /> },
    { label: t.ip, children: ip },
    { label: t.request, children: <span className="console-hex">{requestId}</span> },
    { label: t.previous, children: <span className="console-hex">{previousHash}</span> },
    { label: t.hash, children: <span className="console-hex">{hash}</span> },
  ]
  return (
    <Drawer open size={DRAWER_PX} title={t.line(line.id)} onClose={onClose}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={items.map((item) => ({ ...item, key: item.label }))}
      />
    </Drawer>
  )
}

const State = ({ text }: { text: string | null }): ReactNode =>
  text === null ? '–' : <pre className="console-state">{JSON.stringify(JSON.parse(text), null, 2)}</pre>

type SearchFormProps = Readonly<{ typed: Typed; onSearch: (typed: Typed) => void }>

/** What the trail is searched by. */
function SearchForm({ typed, onSearch }: SearchFormProps): ReactNode {
  const [form] = Form.useForm<Typed>()
  const clear = () => {
    form.setFieldsValue({ subject: '', act: '', operator: '', text: '', from: '', until: '' })
    onSearch({})
  }
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      className="console-search"
      initialValues={typed}
      onFinish={(wanted) => onSearch(wanted)}
    >
      {(['subject', 'act', 'operator', 'text'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t.fields[name]}>
          <Input maxLength={TEXT_MAX} />
        </Form.Item>
      ))}
      {(['from', 'until'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t.fields[name]}>
          <DateField />
        </Form.Item>
      ))}
      <div className="console-row-acts">
        <Button type="primary" htmlType="submit">
          {t.search}
        </Button>
        <Button onClick={clear}>{t.clear}</Button>
      </div>
    </Form>
  )
}
