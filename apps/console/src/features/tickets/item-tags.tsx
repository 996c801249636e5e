import { TICKET_RELEASE_HOURS } from '@opendraw/contract'
import { HOUR_MS } from '@opendraw/time'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../client/clock.ts'
import { messages } from '../../components/messages.ts'
import { approvalPath } from '../../paths.ts'
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

type ItemState = keyof typeof t.states

/** Where an item is in its life, by the browser's clock: for showing, never for deciding. */
export function itemState(item: Item, nowMs: number): ItemState {
  const { cancelledAt, settledAt, endsAt, saleFrom, saleUntil, unitsLeft } = item
  if (cancelledAt !== null) return settledAt === null ? 'refunding' : 'cancelled'
  if (endsAt !== null && endsAt.getTime() <= nowMs) return 'over'
  if (saleFrom.getTime() > nowMs) return 'not_started'
  if (saleUntil.getTime() <= nowMs) return 'ended'
  return unitsLeft === 0 ? 'sold_out' : 'on_sale'
}

/** Whether it may still be cancelled: an event, until its money is released. */
export function isCancellable({ cancelledAt, endsAt }: Item, nowMs: number): boolean {
  return cancelledAt === null && endsAt !== null && nowMs < endsAt.getTime() + TICKET_RELEASE_HOURS * HOUR_MS
}
