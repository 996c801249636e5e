import type { NotificationKind } from '@opendraw/contract'
import * as paths from '../paths.ts'

const pathsOf: Readonly<Record<NotificationKind, string>> = {
  deposit_credited: paths.statement,
  deposit_reversed: paths.statement,
  withdrawal_approved: paths.withdrawal,
  withdrawal_rejected: paths.withdrawal,
  withdrawal_paid: paths.withdrawal,
  withdrawal_failed: paths.withdrawal,
  interest_paid: paths.productLog,
  term_matured: paths.productOrders,
  ticket_sold: paths.ticketOrder,
  round_ended: paths.allBets,
  signed_in: paths.signIns,
  password_changed: paths.security,
  fund_password_changed: paths.security,
  email_changed: paths.security,
  mobile_changed: paths.security,
  two_step_on: paths.security,
  two_step_off: paths.security,
}
/** Pages that show one of many. */
const ofOne: readonly string[] = [paths.withdrawal, paths.ticketOrder]

/** The page that a notification leads to, in the inbox and on a locked screen. */
export function notificationPath(kind: NotificationKind, about: string): string {
  const path = pathsOf[kind]
  return ofOne.includes(path) ? paths.one(path, about) : path
}

/** Whether this version knows such a notification. */
export function isNotificationKind(kind: unknown): kind is NotificationKind {
  return typeof kind === 'string' && Object.hasOwn(pathsOf, kind)
}
