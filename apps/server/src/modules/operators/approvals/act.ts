import type { Tx } from '@opendraw/db'
import type * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'

/** Who stands behind an act that two people agreed on. */
export interface Agreement {
  readonly approvalId: bigint
  /** Who proposed it. */
  readonly maker: bigint
  /** Who agreed, at this moment. */
  readonly checker: OperatorCaller
  readonly reason: string
}

/** What an act did, for the audit line; `afterCommit` tells screens and nodes once it stands. */
export interface Outcome {
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly afterCommit?: (ctx: Context) => void
}

/** Something that takes two people. Method syntax on purpose: acts of different payloads stand in one list. */
export interface Act<Payload> {
  /** As the audit log names it: setting.change. */
  readonly act: string
  /** What the second person must hold. */
  readonly permission: string
  readonly payload: z.ZodType<Payload>
  /** Does it, in the transaction of the approval: both or neither. Refuses when the world has changed meanwhile. */
  run(ctx: Context, tx: Tx, payload: Payload, by: Agreement): Promise<Outcome>
}

/** Everything that takes two people here: the one list of `acts.ts`, handed in, so that approvals know no act. */
export type Acts = readonly Act<unknown>[]

export function actNamed(acts: Acts, name: string): Act<unknown> | undefined {
  return acts.find(({ act }) => act === name)
}

/** Declares an act that takes two people; it counts once it stands in `acts.ts`. */
export function defineAct<Payload>(act: Act<Payload>): Act<Payload> {
  return act
}
