import * as z from 'zod/mini'
import { Instant } from './values.ts'

/** The reasons of a hold on withdrawals; the player reads them in their language. */
export const HoldCause = z.enum([
  'email_changed',
  'mobile_changed',
  'password_reset',
  'fund_password_changed',
  'card_changed',
  'address_changed',
  'passkey_removed',
  'two_step_ended',
])
export type HoldCause = z.output<typeof HoldCause>
/** Until when withdrawals are on hold, and why. */
export const WithdrawalHold = z.object({ until: Instant, cause: HoldCause })
