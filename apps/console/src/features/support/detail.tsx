import { MINUTE_MS } from '@opendraw/time'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Descriptions, Select } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../client/clock.ts'
import { operatorQuery, useMay } from '../../client/operator.ts'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { PlayerLink } from '../../components/player-facts.tsx'
import { Waits, When, waited } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { auditPath } from '../../paths.ts'
import { Conversation } from './conversation.tsx'
import { DueTag } from './due-tag.tsx'
import { supportMessages as t } from './messages.ts'
import {
  agentsQuery,
  assign,
  languageName,
  STALE,
  type Thread,
  threadQuery,
  treatAsComplaint,
} from './queries.ts'
import { Writing } from './writing.tsx'

/** One conversation: whom it is with, how long they wait, what was written, and the place to answer. */
export function Detail({ thread: listed, onDone }: { thread: Thread; onDone: () => void }): ReactNode {
  const query = useQuery(threadQuery(listed.id))
  const mayAnswer = useMay('support:thread:answer')
  const thread = query.data?.thread ?? listed
  return (
    <>
      <div className="support-head">
        <h2>{t.one(thread.id)}</h2>
        <Link to={auditPath(`support_thread:${thread.id}`)}>{messages.queue.history}</Link>
      </div>
      <Facts thread={thread} mayAnswer={mayAnswer} />
      <Loaded query={query}>{(opened) => <Conversation opened={opened} />}</Loaded>
      {thread.isOver && <p className="console-hint">{t.over}</p>}
      {!mayAnswer && <p className="console-hint">{t.mayNot}</p>}
      {/* What is answered is what was read: the newest message of this reading goes with the answer. */}
      {mayAnswer && !thread.isOver && query.data && <Writing thread={thread} onDone={onDone} />}
    </>
  )
}

function Facts({ thread, mayAnswer }: { thread: Thread; mayAnswer: boolean }): ReactNode {
  const nowMs = useNow(MINUTE_MS)
  const { player, visitor, lang, topic, openedAt, firstAnsweredAt, waitsSince, complaint } = thread
  const items = [
    {
      key: 'customer',
      label: t.customer,
      span: 2,
      children: player ? <PlayerLink {...player} /> : t.visitor(visitor),
    },
    { key: 'topic', label: t.topic, children: `${t.topics[topic]}, ${languageName(lang)}` },
    {
      key: 'waits',
      label: t.waits,
      children: waitsSince ? <Waits since={waitsSince} /> : t.tags[thread.state],
    },
    { key: 'opened', label: t.opened, children: <When at={openedAt} /> },
    {
      key: 'first',
      label: t.firstAnswer,
      children: firstAnsweredAt
        ? t.firstAfter(waited(firstAnsweredAt.getTime() - openedAt.getTime()))
        : t.noAnswer,
    },
    {
      key: 'complaint',
      label: t.complaint,
      span: 2,
      children: complaint ? (
        <span>
          {complaint.number} <DueTag thread={thread} nowMs={nowMs} />
        </span>
      ) : (
        mayAnswer && <MakeComplaint id={thread.id} />
      ),
    },
    {
      key: 'assignee',
      label: t.assigned,
      span: 2,
      children: <Assignee thread={thread} mayAnswer={mayAnswer} />,
    },
  ]
  return <Descriptions size="small" column={2} items={items} />
}

const NO_ONE = ''

function Assignee({ thread, mayAnswer }: { thread: Thread; mayAnswer: boolean }): ReactNode {
  const { data: agents } = useQuery(agentsQuery)
  const { data: me } = useQuery(operatorQuery)
  const { submit, isPending } = useSubmit<string>({
    send: (id) => assign(thread.id, id === NO_ONE ? null : BigInt(id)),
    stale: STALE,
  })
  const { assignee } = thread
  if (!mayAnswer) return assignee?.name ?? t.unassigned
  const options = [
    { value: NO_ONE, label: t.unassigned },
    ...(agents?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <span className="console-row-acts">
      <Select
        size="small"
        aria-label={t.assigned}
        className="support-assignee"
        value={assignee ? String(assignee.id) : NO_ONE}
        onChange={submit}
        loading={isPending}
        options={options}
      />
      {me && !assignee?.isMine && (
        <Button size="small" onClick={() => submit(String(me.id))}>
          {t.assignMe}
        </Button>
      )}
    </span>
  )
}

function MakeComplaint({ id }: { id: bigint }): ReactNode {
  const { modal } = App.useApp()
  const { submitAndWait } = useSubmit({
    send: () => treatAsComplaint(id),
    success: () => t.complaintMade,
    stale: STALE,
  })
  const ask = () =>
    modal.confirm({
      title: t.complaintSure,
      content: t.complaintHint,
      okText: t.makeComplaint,
      cancelText: messages.cancel,
      onOk: () => submitAndWait(),
    })
  return (
    <Button size="small" onClick={ask}>
      {t.makeComplaint}
    </Button>
  )
}
