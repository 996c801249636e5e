import type { PillTone } from '@opendraw/ui'
import type { Key } from '../../copy/use-messages.ts'
import type { OrderState } from './queries.ts'

export const orderStateText = {
  running: 'order.state.running',
  matured: 'order.state.matured',
  sold: 'order.state.sold',
  cancelled: 'order.state.cancelled',
} as const satisfies Record<OrderState, Key>

export const orderStateTones: Readonly<Record<OrderState, PillTone>> = {
  running: 'orange',
  matured: 'green',
  sold: 'grey',
  cancelled: 'grey',
}
