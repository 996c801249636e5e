import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { operatorQuery, useMay } from '../../client/operator.ts'
import type { Bulk } from '../../components/bulk.tsx'
import { Filters, SelectFilter } from '../../components/filters.tsx'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { StateTag, WorkTag } from '../../components/request-tags.tsx'
import { SavedViews, VIEW } from '../../components/saved-views.tsx'
import { Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail, whatOf } from './detail.tsx'
import { kycMessages as t } from './messages.ts'
import { assign, type Case, casesKey, QUEUE_EVERY_MS, readCases, reviewersQuery } from './queries.ts'

const { pending, passed, failed, expired } = messages.queue.states

const columns: TableColumnsType<Case> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: t.document, render: (_, row) => t.documents[row.documentKind] },
  { title: t.country, dataIndex: 'country' },
  {
    title: messages.fields.waits,
    render: (_, row) =>
      row.state === 'pending' ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  {
    title: messages.fields.state,
    render: (_, row) => (
      <>
        <StateTag state={row.state} />
        <WorkTag claim={row.claim} second={row.second} />
      </>
    ),
  },
]

/** The documents that wait for a check, and those that were checked. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const [claim] = useFilter('claim', '')
  const list = useList<Case>(casesKey(state, claim), readCases(state, claim), QUEUE_EVERY_MS)
  const bulk = useAssignment()
  return (
    <Queue
      title={t.title}
      states={{ pending, passed, failed, expired }}
      list={list}
      columns={columns}
      filters={
        <Filters names={['claim', VIEW]}>
          <SelectFilter name="claim" label={messages.filters.claim} options={messages.filters.claims} />
          <SavedViews list="kyc" />
        </Filters>
      }
      words={messages.queue.wordsOf('an identity check', 'identity checks')}
      keys={t.keys}
      bulk={state === 'pending' ? bulk : undefined}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}

/** Assigns several checks to oneself or to a colleague who may decide on them; nothing without that permission. */
function useAssignment(): Bulk<Case> | undefined {
  const mayAssign = useMay('kyc:case:decide')
  const { data: me } = useQuery(operatorQuery)
  const { data: reviewers } = useQuery({ ...reviewersQuery, enabled: mayAssign })
  if (!mayAssign || !me || !reviewers) return undefined
  const others = reviewers.list.filter(({ id }) => id !== me.id)
  return {
    queue: 'kyc',
    nameOf: whatOf,
    words: { ...t.assign, reason: messages.reason },
    choices: [
      { value: String(me.id), label: t.assign.me(me.name) },
      ...others.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    act: ({ ids, choice, reason, isPreview }) => assign({ ids, operator: BigInt(choice), reason, isPreview }),
  }
}
