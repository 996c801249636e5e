import type { HoldCause } from '@opendraw/contract'
import type { Key } from '../copy/use-messages.ts'

/** Why withdrawals are on hold, as text. */
export const holdText = {
  email_changed: 'hold.email',
  mobile_changed: 'hold.phone',
  password_reset: 'hold.password',
  fund_password_changed: 'hold.fund',
  card_changed: 'hold.card',
  address_changed: 'hold.address',
  passkey_removed: 'hold.passkey',
  two_step_ended: 'hold.twoStep',
} as const satisfies Record<HoldCause, Key>
