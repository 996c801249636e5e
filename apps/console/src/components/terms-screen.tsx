import type { ReportName } from '@opendraw/contract/operator'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../client/operator.ts'
import { approvalPath, auditPath } from '../paths.ts'
import { ReportButton } from './csv-file.tsx'
import { DataTable } from './data-table.tsx'
import { DraftList, DraftOf } from './draft-list.tsx'
import type { Draft, DraftKind } from './drafts.ts'
import { LoadedList } from './loaded.tsx'
import { messages } from './messages.ts'
import { draftName, draftNamed, FRESH } from './open-item.ts'
import { ReasonForm } from './reason-form.tsx'
import { When } from './shown.tsx'
import { useFilter, useList } from './use-list.ts'

const stateText = { open: messages.terms.isOpen, closed: messages.terms.isEnded }

type TermsScreenProps<Row> = Readonly<{
  text: { title: string; hint: string; empty: string }
  /** What proposing a change needs. */
  permission: string
  list: Parameters<typeof useList<Row>>
  columns: (mayPropose: boolean, change: (id: string) => void) => TableColumnsType<Row>
  /** The form for new terms (null), also of a draft, or a change of these. */
  form: (terms: Row | null, onDone: () => void, draft: Draft | null) => ReactNode
  /** Where new terms may be kept as drafts: their kind. */
  drafts?: DraftKind
  /** The report that the list leaves as. */
  report?: ReportName
}>

/** Terms that two operators change, and the form that proposes a change. Which one is open lives in the address. */
export function TermsScreen<Row extends { id: bigint | string }>({
  text,
  permission,
  list: [key, read, everyMs],
  columns,
  form,
  drafts,
  report,
}: TermsScreenProps<Row>): ReactNode {
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay(permission)
  const list = useList<Row>(key, read, everyMs)
  const terms = list.items.find(({ id }) => String(id) === open)
  const close = () => setOpen('')
  const draftId = draftNamed(open)
  if (mayPropose && (terms || open === FRESH)) return form(terms ?? null, close, null)
  if (mayPropose && drafts && draftId !== null)
    return (
      <DraftOf kind={drafts} id={draftId}>
        {(draft) => form(null, close, draft)}
      </DraftOf>
    )
  return (
    <>
      <div className="console-head">
        <h1>{text.title}</h1>
        {mayPropose && (
          <Button type="primary" onClick={() => setOpen(FRESH)}>
            {messages.terms.add}
          </Button>
        )}
      </div>
      <div className="console-card">
        <p className="console-hint">{text.hint}</p>
        {report && (
          <div className="console-tools">
            <ReportButton report={report} />
          </div>
        )}
        <LoadedList list={list} empty={text.empty}>
          <DataTable<Row> list={text.title} columns={columns(mayPropose, setOpen)} rows={list.items} />
        </LoadedList>
      </div>
      {mayPropose && drafts && <DraftList kind={drafts} open={(id) => setOpen(draftName(id))} />}
    </>
  )
}

type Version = Readonly<{ version: number; changedAt: Date; changedBy: string | null }>

/** Which version of the terms holds, since when and by whom; `origin` is for unchanged terms. */
export function versionColumns<Row extends Version>(origin = ''): TableColumnsType<Row> {
  return [
    { title: messages.terms.version, dataIndex: 'version', align: 'right' },
    { title: messages.terms.changed, render: (_, { changedAt }) => <When at={changedAt} /> },
    { title: messages.terms.by, render: (_, { changedBy }) => changedBy ?? origin },
  ]
}

type Actions = Pick<TermsActionsProps, 'list' | 'subject' | 'mayPropose'> & {
  change: (id: string) => void
  end?: (id: bigint, reason: string) => Promise<{ approval: bigint }>
}

/** The column of what may be proposed about each of the terms. */
export function actionsColumn<Row extends TermsActionsProps['terms']>({
  change,
  end,
  ...rest
}: Actions): TableColumnsType<Row>[number] {
  return {
    title: <span className="console-spoken">{messages.terms.change}</span>,
    render: (_, terms) => (
      <TermsActions
        {...rest}
        terms={terms}
        onChange={() => change(String(terms.id))}
        {...(end && { end: (reason: string) => end(BigInt(terms.id), reason) })}
      />
    ),
  }
}

/** Whether terms are open, and the proposal about them that waits. */
export function TermsState({
  isOpen,
  waits,
  text = stateText,
}: {
  isOpen: boolean
  waits: bigint | null
  text?: { open: string; closed: string }
}): ReactNode {
  return (
    <>
      <Tag color={isOpen ? 'success' : 'default'}>{isOpen ? text.open : text.closed}</Tag>
      {waits !== null && (
        <Link to={approvalPath(waits)}>
          <Tag color="processing">{messages.terms.waits}</Tag>
        </Link>
      )}
    </>
  )
}

type TermsActionsProps = Readonly<{
  /** Terms that ended never change again. */
  terms: Readonly<{ id: bigint | string; waits: bigint | null; endedAt?: Date | null }>
  /** The lists that are stale after a proposal begin with it; also the subject of the audit log: good, task. */
  list: string
  subject: string
  mayPropose: boolean
  onChange: () => void
  /** Proposes to end them, where that is an action of its own. */
  end?: (reason: string) => Promise<{ approval: bigint }>
}>

/** What may be proposed about open terms, and their history. */
function TermsActions({ terms, list, subject, mayPropose, onChange, end }: TermsActionsProps): ReactNode {
  const client = useQueryClient()
  const isOpen = mayPropose && (terms.endedAt ?? null) === null && terms.waits === null
  return (
    <div className="console-acts">
      {isOpen && (
        <Button size="small" onClick={onChange}>
          {messages.terms.change}
        </Button>
      )}
      {isOpen && end && (
        <ReasonForm
          title={messages.terms.end}
          hint={messages.terms.endHint}
          isDanger
          send={async ({ reason = '' }) => {
            const { approval } = await end(reason)
            await client.invalidateQueries({ queryKey: [list] })
            return messages.proposed(approval)
          }}
        />
      )}
      <Link to={auditPath(`${subject}:${terms.id}`)}>{messages.terms.history}</Link>
    </div>
  )
}
