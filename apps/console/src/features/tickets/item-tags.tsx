import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../client/clock.ts'
import { messages } from '../../components/messages.ts'
import { approvalPath } from '../../paths.ts'
import { itemState } from './item-state.ts'
import { ticketMessages as t } from './messages.ts'
import type { Item } from './queries.ts'

const EVERY_MS = 30_000
const colours: Readonly<Partial<Record<keyof typeof t.states, string>>> = {
  on_sale: 'success',
  not_started: 'processing',
  refunding: 'warning',
  cancelled: 'error',
}

/** The status of an item, and the proposal about it that waits. */
export function ItemTags({ item }: { item: Item }): ReactNode {
  const state = itemState(item, useNow(EVERY_MS))
  return (
    <>
      <Tag color={colours[state] ?? 'default'}>{t.states[state]}</Tag>
      {item.waits !== null && (
        <Link to={approvalPath(item.waits)}>
          <Tag color="processing">{messages.terms.waits}</Tag>
        </Link>
      )}
    </>
  )
}
