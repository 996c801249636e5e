import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { type Every, type Period } from './period.ts'

/** What one step did: where the next one begins, null when the period is done; and whose wallets moved. */
export type Step = Readonly<{ next: bigint | null; walletsChanged?: readonly bigint[] }>

/** What time causes once a period, for everybody whom it concerns. */
export interface CalendarJob {
  /** For ever the same: it stands in the table. */
  readonly name: string
  readonly every: Every
  /** How long after the end of its period it is due. */
  readonly delayMinutes: number
  /** Whether all that the job reads is complete, the period's stakes being counted; always, when absent. */
  readonly isReady?: (tx: Tx, period: Period) => Promise<boolean>
  /** Does the part of the work after `cursor` (0 at first), in the transaction that notes it: both or neither. */
  readonly step: (ctx: Context, tx: Tx, period: Period, cursor: bigint) => Promise<Step>
}
