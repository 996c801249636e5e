import type { ReplyOf } from '@opendraw/contract'
import {
  type listTimeline,
  type TimelineKind,
  timelineKinds,
  type timelineOf,
} from '@opendraw/contract/operator'
import { Timeline as Line, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { useMay } from '../client/operator.ts'
import { eventPath } from '../paths.ts'
import { LoadedList } from './loaded.tsx'
import { Money, When } from './shown.tsx'
import { timelineMessages as t } from './timeline-messages.ts'
import { useFilter, useList } from './use-list.ts'

type Event = ReplyOf<typeof listTimeline>['list'][number]
type Subject = Readonly<{ of: keyof typeof timelineOf; id: bigint }>

const colours = {
  money: 'green',
  savings: 'green',
  tickets: 'green',
  access: 'gray',
  limits: 'orange',
  documents: 'blue',
  messages: 'gray',
  notes: 'gray',
  operators: 'blue',
} as const

/** The list of such things: what makes it stale makes their timelines stale. */
const listOf = { player: 'player', deposit: 'deposits', withdrawal: 'withdrawals', order: 'orders' } as const

/** What happened to one request, newest first, below its details; read again when its state changes. */
export function RequestTimeline({ state, ...subject }: Subject & { state: string }): ReactNode {
  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      <Events subject={subject} kind={null} state={state} />
    </section>
  )
}

/** All that happened to a player, narrowed to a kind by the address. */
export function PlayerTimeline({ id }: { id: bigint }): ReactNode {
  const [chosen, setKind] = useFilter('kind', 'all')
  const kind = timelineKinds.find((one) => one === chosen) ?? null
  return (
    <>
      <div className="console-tools">
        <Segmented<string>
          size="small"
          aria-label={t.kind}
          options={useKinds().map((value) => ({ value, label: t.kinds[value] }))}
          value={kind ?? 'all'}
          onChange={setKind}
        />
      </div>
      <Events subject={{ of: 'player', id }} kind={kind} state="" />
    </>
  )
}

/** The kinds of which the operator may read something. */
function useKinds(): (TimelineKind | 'all')[] {
  const may: Partial<Record<TimelineKind, boolean>> = {
    savings: useMay('savings:reserve:read'),
    tickets: useMay('tickets:item:read'),
    documents: useMay('kyc:case:read'),
    messages: useMay('messages:outbox:read'),
    notes: useMay('players:note:read'),
  }
  return ['all', ...timelineKinds.filter((kind) => may[kind] !== false)]
}

function Events({
  subject,
  kind,
  state,
}: {
  subject: Subject
  kind: TimelineKind | null
  state: string
}): ReactNode {
  const list = useList<Event>([listOf[subject.of], subject.id, 'timeline', kind, state], (paging) =>
    api.listTimeline({ ...paging, ...subject, ...(kind && { kinds: [kind] }) }),
  )
  const items = list.items.map((event, at) => ({
    key: `${at} ${event.act}`,
    color: colours[event.kind],
    content: <Happened event={event} of={subject.of} />,
  }))
  return (
    <LoadedList list={list} empty={t.empty}>
      <Line className="console-timeline" items={items} />
    </LoadedList>
  )
}

function Happened({ event, of }: { event: Event; of: Subject['of'] }): ReactNode {
  const { at, act, subject, amount, asset, operator, note } = event
  const known: Readonly<Record<string, string>> = t.acts
  const name = known[act] ?? act.replaceAll(/[._]/g, ' ')
  const path = eventPath(subject)
  // A line of a request that led to itself would lead nowhere.
  const isElsewhere = path !== null && (of === 'player' || !subject.startsWith(`${of}:`))
  return (
    <>
      <div className="console-event">
        {isElsewhere ? <Link to={path}>{name}</Link> : <span>{name}</span>}
        {amount !== null && <Money micros={amount} currency={asset ?? 'USD'} />}
      </div>
      {note !== '' && <div className="console-lines">{note}</div>}
      <div className="console-hint">
        <When at={at} />
        {operator !== null && ` · ${operator}`}
      </div>
    </>
  )
}
