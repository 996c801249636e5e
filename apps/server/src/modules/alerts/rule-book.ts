import type { AlertSeverity } from '@opendraw/contract/operator'
import { MINUTE_MS } from '@opendraw/time'

/** What is the same of every alert of a rule. */
export type Rule = Readonly<{
  title: string
  severity: AlertSeverity
  /** Its heading in docs/runbooks.md, as in a link. */
  runbook: string
  /** Who may see its alerts, beside the permission of the inbox. */
  permission: string
  /** How often it is looked at, by all nodes together. */
  everyMs: number
  /** Somebody has to acknowledge it before it closes. */
  needsPerson?: boolean
  /** Its sentence speaks of one person: outside of the console there is the title alone. */
  isPrivate?: boolean
}>

const INBOX = 'oversight:alert:read'
const SOON_MS = 5_000
const MINUTELY_MS = MINUTE_MS
const RARELY_MS = 10 * MINUTE_MS

/** Every rule, by the name that is stored: never renamed. */
export const ruleBook = {
  invariant_failed: {
    title: 'An invariant does not hold',
    severity: 'critical',
    runbook: 'ledger-broken',
    permission: INBOX,
    everyMs: MINUTELY_MS,
    needsPerson: true,
  },
  assets_short: {
    title: 'Liabilities above assets',
    severity: 'critical',
    runbook: 'assets-short',
    permission: 'finance:evidence:read',
    everyMs: SOON_MS,
  },
  cover_low: {
    title: 'Savings cover low',
    severity: 'warning',
    runbook: 'savings-cover-low',
    permission: 'savings:reserve:read',
    everyMs: MINUTELY_MS,
  },
  rounds_voided: {
    title: 'Rounds voided',
    severity: 'warning',
    runbook: 'rounds-voided',
    permission: INBOX,
    everyMs: MINUTELY_MS,
    needsPerson: true,
  },
  rounds_late: {
    title: 'Rounds late',
    severity: 'critical',
    runbook: 'rounds-late',
    permission: INBOX,
    everyMs: SOON_MS,
  },
  withdrawals_late: {
    title: 'Withdrawals later than promised',
    severity: 'warning',
    runbook: 'withdrawals-late',
    permission: 'finance:withdrawal:read',
    everyMs: SOON_MS,
  },
  vault_late: {
    title: 'Vault does not answer',
    severity: 'critical',
    runbook: 'vault-failing',
    permission: INBOX,
    everyMs: SOON_MS,
  },
  draw_mode_differs: {
    title: 'A week is drawn otherwise than set',
    severity: 'critical',
    runbook: 'draw-mode-differs',
    permission: INBOX,
    everyMs: SOON_MS,
  },
  beacon_late: {
    title: 'Beacon late',
    severity: 'warning',
    runbook: 'beacon-late',
    permission: INBOX,
    everyMs: SOON_MS,
  },
  unusual_wins: {
    title: 'Unusual wins of an account',
    severity: 'look',
    runbook: 'unusual-wins',
    permission: 'players:player:read',
    everyMs: RARELY_MS,
    needsPerson: true,
    isPrivate: true,
  },
  same_network: {
    title: 'Maker and checker in one network',
    severity: 'look',
    runbook: 'maker-and-checker-in-one-network',
    permission: 'oversight:approval:read',
    everyMs: MINUTELY_MS,
    needsPerson: true,
    isPrivate: true,
  },
  persons_read: {
    title: 'Many persons opened by one operator',
    severity: 'look',
    runbook: 'many-persons-opened',
    // Not those whom it is about: they read persons, and neither see it nor take it.
    permission: 'oversight:audit:read',
    everyMs: MINUTELY_MS,
    needsPerson: true,
    isPrivate: true,
  },
  look_failed: {
    title: 'A rule of the alerts cannot look',
    severity: 'warning',
    runbook: 'rule-cannot-look',
    permission: INBOX,
    everyMs: SOON_MS,
  },
  codes_scarce: {
    title: 'Codes nearly used up',
    severity: 'warning',
    runbook: 'codes-nearly-used-up',
    permission: INBOX,
    everyMs: MINUTELY_MS,
  },
  queue_stuck: {
    title: 'A queue is stuck',
    severity: 'warning',
    runbook: 'messages-stuck',
    permission: INBOX,
    everyMs: MINUTELY_MS,
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof ruleBook

/** The rule of that name; undefined for one that an older version stored. */
export function ruleOf(name: string): Rule | undefined {
  return Object.hasOwn(ruleBook, name) ? ruleBook[name as RuleName] : undefined
}
