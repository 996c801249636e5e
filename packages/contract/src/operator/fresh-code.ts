import type { Call } from '../call.ts'

const READS = /:(read|export)$/

/** The operators' calls that need no fresh code although their permission is not one of reading, by path, and why. */
const WITHOUT_FRESH_CODE: Readonly<Record<string, string>> = {
  'operator/me': 'reads',
  'operator/counts': 'reads',
  'operator/today': 'reads',
  'operator/find': 'reads',
  'operator/exports/list': 'reads',
  'operator/exports/part': 'reads',
  'operator/exports/remove': 'deletes a copy alone',
  'operator/reports/read': 'reads',
  'operator/reports/subscriptions/list': 'reads',
  'operator/reports/subscriptions/end': 'ends mails to oneself alone',
  'operator/timeline': 'reads',
  'operator/views/list': 'reads',
  'operator/views/save': 'keeps filters alone',
  'operator/views/remove': 'deletes filters alone',
  'operator/passkeys/list': 'reads',
  'operator/kyc/reviewers': 'reads',
  'operator/stepup': 'is how the code is entered',
  'operator/alerts/assign': 'decides nothing',
  'operator/claims/take': 'decides nothing, and ends by itself',
  'operator/claims/release': 'decides nothing',
  'operator/players/notes/add': 'moves nothing and gives no one access',
  'operator/support/answer': 'only says something, and customers wait for it',
  'operator/support/close': 'is undone by the next message of the customer',
  'operator/support/note': 'moves nothing and gives no one access',
  'operator/support/assign': 'decides nothing',
  'operator/drafts/list': 'reads',
  'operator/drafts/save': 'binds nothing: what is proposed from it asks for the code',
  'operator/drafts/remove': 'binds nothing',
  'operator/tickets/gate': 'people wait at the gate, and it only uses up the ticket that is shown',
}

/** Reads that ask for a fresh code all the same, by path, and why. */
const WITH_FRESH_CODE: Readonly<Record<string, string>> = {
  'operator/players/person': 'shows everything of a person in the clear',
}

/** Reads for which the last code may be an hour old, by path: operators work through a queue of them. */
const IN_A_SITTING: ReadonlySet<string> = new Set(['operator/kyc/read', 'operator/kycpicture'])

/** How long a code counts for a sitting after it has ceased to be fresh. */
const SITTING_AFTER_MS = 55 * 60_000

/**
 * How long after its five minutes the last code of an operator still counts for this call; null: it needs none.
 * A session alone, left open or stolen, reads no persons.
 */
export function codeCountsAfterMs(call: Pick<Call, 'access' | 'permission' | 'path'>): number | null {
  if (needsFreshCode(call)) return 0
  return call.access === 'operator' && IN_A_SITTING.has(call.path) ? SITTING_AFTER_MS : null
}

/**
 * Whether an operator must have entered a code of their second factor less than five minutes ago: for every call that
 * writes, or shows a person in the clear. Withdrawing one's own proposal has a permission of reading, and does nothing either.
 */
function needsFreshCode({ access, permission, path }: Pick<Call, 'access' | 'permission' | 'path'>): boolean {
  if (access !== 'operator' || Object.hasOwn(WITHOUT_FRESH_CODE, path)) return false
  return Object.hasOwn(WITH_FRESH_CODE, path) || typeof permission !== 'string' || !READS.test(permission)
}
