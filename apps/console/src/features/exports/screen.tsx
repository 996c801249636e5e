import { Button, Popconfirm, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { bytesText, When } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { useList } from '../../components/use-list.ts'
import { exportMessages as t } from './messages.ts'
import {
  download,
  EXPORTS,
  EXPORTS_EVERY_MS,
  type Export,
  exportsKey,
  readExports,
  remove,
} from './queries.ts'

const colours = { waiting: 'processing', done: 'success', failed: 'error' } as const

/** The operator's exports, and those of colleagues for who may have them; the one of the address is marked. */
export function Screen(): ReactNode {
  const list = useList<Export>(exportsKey, readExports, EXPORTS_EVERY_MS)
  const [params] = useSearchParams()
  const open = params.get('open')
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Export>
            list={t.title}
            columns={columns}
            rows={list.items}
            rowClassName={({ id }) => (String(id) === open ? 'console-row-chosen' : '')}
          />
        </LoadedList>
      </div>
    </>
  )
}

const columns: TableColumnsType<Export> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: t.list, render: (_, { list }) => t.lists[list] },
  { title: t.filters, dataIndex: 'filters' },
  { title: t.operator, dataIndex: 'operator' },
  { title: t.asked, render: (_, { askedAt }) => <When at={askedAt} /> },
  { title: messages.fields.state, render: (_, row) => <State row={row} /> },
  { title: t.lines, dataIndex: 'lines', align: 'right' },
  { title: t.size, align: 'right', render: (_, { bytes }) => bytesText(bytes) },
  { title: t.expires, render: (_, { expiresAt }) => expiresAt && <When at={expiresAt} /> },
  { title: <span className="console-spoken">{t.actions}</span>, render: (_, row) => <Acts row={row} /> },
]

function State({ row: { state, isWhole, error } }: { row: Export }): ReactNode {
  return (
    <>
      <Tag color={colours[state]}>{t.states[state]}</Tag>
      {!isWhole && <Tag color="warning">{t.cut}</Tag>}
      {state === 'failed' && error !== null && <div className="console-lines">{errorText(error)}</div>}
    </>
  )
}

const errorText = (code: string): string => {
  const known: Readonly<Record<string, string>> = t.reasons
  return known[code] ?? t.broken(code)
}

function Acts({ row: { id, state, isMine } }: { row: Export }): ReactNode {
  const taking = useSubmit({ send: () => download(id), success: () => t.saved, stale: [EXPORTS] })
  const removing = useSubmit({ send: () => remove(id), success: () => t.removed, stale: [EXPORTS] })
  return (
    <div className="console-row-acts">
      {state === 'done' && (
        <Button
          size="small"
          aria-label={t.downloadOf(id)}
          loading={taking.isPending}
          onClick={() => taking.submit()}
        >
          {t.download}
        </Button>
      )}
      {isMine && (
        <Popconfirm
          title={t.removeAsk}
          okText={t.remove}
          cancelText={messages.cancel}
          onConfirm={() => removing.submitAndWait()}
        >
          <Button size="small" type="link" aria-label={t.removeOf(id)}>
            {t.remove}
          </Button>
        </Popconfirm>
      )}
    </div>
  )
}
