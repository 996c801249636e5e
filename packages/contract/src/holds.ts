import * as z from 'zod/mini'
import { Instant } from './values.ts'

/** What withdrawals can be held for; the player reads it in his language. */
export const HoldCause = z.enum([
  'email_changed',
  'mobile_changed',
  'password_reset',
  'fund_password_changed',
  'card_changed',
  'address_changed',
])
export type HoldCause = z.output<typeof HoldCause>
/** Until when withdrawals are held, and what for. */
export const WithdrawalHold = z.object({ until: Instant, cause: HoldCause })
