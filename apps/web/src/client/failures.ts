import { i18n } from '@lingui/core'
import { CallFailure, type FailureKey } from '@opendraw/contract/client'
import { toast } from '@opendraw/ui'
import type { Key } from '../copy/use-messages.ts'
import { TOAST_LONG_MS, TOAST_MS } from '../formats/limits.ts'
import { session } from '../session/session.ts'

const ownMessages: Readonly<Record<FailureKey, Key>> = {
  'error.401': 'failure.authentication',
  'error.403': 'failure.forbidden',
  'error.404': 'failure.absent',
  'error.default': 'failure.unknown',
  'error.transport': 'failure.transport',
  'error.timeout': 'failure.timeout',
  'error.http': 'failure.http',
}

/** The text of a failure in the reader's language: the server's own where it answered, ours where it did not. */
export function textOf(failure: unknown): string {
  if (!(failure instanceof CallFailure)) return t('failure.unknown')
  return failure.said ?? t(ownMessages[failure.key ?? 'error.default'], failure.details)
}

/** Whether the server was unreachable: then what is shown already is still the best there is. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.kind === 'transport' || failure.kind === 'timeout')
}

/**
 * Whether what was only asked for is asked for again at once. Not after a timeout: the reader has waited the whole limit, and a
 * slow server is not asked three times.
 */
export function mayAskAgain(failure: unknown): boolean {
  return (
    failure instanceof CallFailure && (failure.kind === 'transport' || failure.kind === 'session_replaced')
  )
}

/** The machine word of a refusal, such as `round_closed`; undefined for any other failure. */
export function reasonOf(failure: unknown): string | undefined {
  return failure instanceof CallFailure ? (failure.reason ?? undefined) : undefined
}

/**
 * What the specification's chapter 8 asks of every failing call: an ended session raises the dialog, everything else is
 * said in a toast. A caller that shows the text itself passes `isQuiet`.
 */
export function answerFailure(failure: unknown, isQuiet = false): void {
  if (failure instanceof CallFailure && failure.kind === 'session_expired') {
    if (session.isLoggedIn()) session.setExpired(true)
    return
  }
  // Every call of a frozen account is refused: nothing that it was allowed holds any more.
  if (reasonOf(failure) === 'account_frozen') session.setBarred()
  if (isQuiet || isGivenUp(failure)) return
  toast({ text: textOf(failure), tone: 'bad', durationMs: isUnreachable(failure) ? TOAST_LONG_MS : TOAST_MS })
}

function isGivenUp(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind === 'aborted'
}

function t(key: Key, values?: Record<string, string | number | bigint>): string {
  return i18n._(key, values)
}

/** Texts by field name, as a form shows them. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * A refusal as the error text of the field that it is about; null when it belongs to no field (or the call failed
 * otherwise), and the form as a whole must show it.
 */
export function fieldErrorsOf(
  failure: unknown,
  fieldOf: Readonly<Record<string, string>>,
): FieldErrors | null {
  const field = fieldOf[reasonOf(failure) ?? '']
  return field === undefined ? null : { [field]: textOf(failure) }
}
