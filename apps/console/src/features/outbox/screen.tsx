import { idOf, languageNames, languages } from '@opendraw/contract'
import { outboxChannels, outboxStates } from '@opendraw/contract/operator'
import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { DateFilter, dayOf, Filters, SelectFilter, TextFilter } from '../../components/filters.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { SavedViews, VIEW } from '../../components/saved-views.tsx'
import { When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { playerPath } from '../../paths.ts'
import { errorText, outboxMessages as t } from './messages.ts'
import {
  type Message,
  OUTBOX,
  OUTBOX_EVERY_MS,
  type OutboxFilter,
  outboxKey,
  readOutbox,
  sendAgain,
} from './queries.ts'

const names = ['state', 'channel', 'kind', 'player', 'recipient', 'from', 'to', VIEW]
const colours = {
  waiting: 'processing',
  inbox: 'default',
  sent: 'success',
  failed: 'error',
  expired: 'warning',
  unwanted: 'default',
} as const

/** What the house sent or tries to send, and what became of it. Filters are in the address. */
export function Screen(): ReactNode {
  const filter = useOutboxFilter()
  const list = useList<Message>(outboxKey(filter), readOutbox(filter), OUTBOX_EVERY_MS)
  const mayRetry = useMay('messages:outbox:retry')
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <Filters names={names}>
        <SelectFilter name="state" label={messages.fields.state} options={t.states} />
        <SelectFilter name="channel" label={t.channel} options={t.channels} />
        <SelectFilter name="kind" label={t.kind} options={t.kinds} />
        <TextFilter name="player" label={messages.filters.player} />
        <TextFilter name="recipient" label={t.recipient} isWide />
        <DateFilter name="from" label={messages.filters.from} />
        <DateFilter name="to" label={messages.filters.to} />
        <SavedViews list="outbox" />
      </Filters>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Message> list={t.title} columns={columnsOf(mayRetry)} rows={list.items} />
        </LoadedList>
      </div>
    </>
  )
}

const columnsOf = (mayRetry: boolean): TableColumnsType<Message> => [
  { title: t.at, render: (_, { createdAt }) => <When at={createdAt} /> },
  { title: t.channel, render: (_, { channel }) => t.channels[channel] },
  { title: t.kind, render: (_, { kind }) => kindText(kind) },
  { title: t.lang, render: (_, { lang }) => languageText(lang) },
  { title: t.to, dataIndex: 'recipient' },
  {
    title: messages.fields.player,
    render: (_, { playerId }) => playerId !== null && <Link to={playerPath(playerId)}>{playerId}</Link>,
  },
  {
    title: messages.fields.state,
    render: (_, { state }) => <Tag color={colours[state]}>{t.states[state]}</Tag>,
  },
  { title: t.tries, dataIndex: 'attempts', align: 'right' },
  { title: t.error, render: (_, { error }) => error !== null && errorText(error) },
  { title: t.next, render: (_, { nextAt }) => nextAt !== null && <When at={nextAt} /> },
  { title: t.done, render: (_, { doneAt }) => doneAt !== null && <When at={doneAt} /> },
  ...(mayRetry
    ? [
        {
          title: <span className="console-spoken">{t.actions}</span>,
          render: (_: unknown, row: Message) => <Retry message={row} />,
        },
      ]
    : []),
]

const languageText = (lang: string | null) => {
  const known = languages.find((one) => one === lang)
  return known && languageNames[known]
}

const kindText = (kind: string): string => {
  const known: Readonly<Record<string, string>> = t.kinds
  return known[kind] ?? kind.replaceAll('_', ' ')
}

function Retry({ message: { id, isRepeatable } }: { message: Message }): ReactNode {
  if (!isRepeatable) return null
  return (
    <ReasonForm<{ reason: string }>
      title={t.retry}
      hint={t.retryHint}
      stale={[OUTBOX]}
      send={async ({ reason }) => {
        await sendAgain(id, reason)
        return t.retried
      }}
    />
  )
}

/** The filters of the address as the call needs them; what makes no sense is left out. */
function useOutboxFilter(): OutboxFilter {
  const [params] = useSearchParams()
  const state = outboxStates.find((one) => one === params.get('state'))
  const channel = outboxChannels.find((one) => one === params.get('channel'))
  const kind = params.get('kind')
  const player = params.get('player')
  const recipient = params.get('recipient')
  const from = dayOf(params.get('from'))
  const to = dayOf(params.get('to'), true)
  return {
    ...(state && { state }),
    ...(channel && { channel }),
    ...(kind && kind in t.kinds && { kind }),
    ...(player && { player: idOf(player) }),
    ...(recipient && { recipient }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}
