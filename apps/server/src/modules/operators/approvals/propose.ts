import { createHash } from 'node:crypto'
import { Refusal, toJson } from '@opendraw/contract'
import { approvalPreimage } from '@opendraw/contract/operator'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { addApproval, expireApprovals } from '../tables/approvals.ts'
/** A proposal that nobody decides on lapses. */
export const approvalHours = 72

export interface Proposal<Payload> {
  readonly act: Action<Payload>
  /** What it is about: withdrawal:600001. At most one proposal of an act waits for one subject. */
  readonly subject: string
  readonly payload: Payload & Plain
  readonly reason: string
  /** How things stand now, for the comparison that the second person sees. */
  readonly before?: Plain & Readonly<Record<string, Plain>>
}

/**
 * Puts an act before a second person, with its audit line: the use case that calls this does nothing else to the subject.
 * Answers the proposal's number. Refuses with `reason_required`, and with `already_proposed` while the same act waits
 * for this subject.
 */
export async function propose<Payload>(
  tx: Tx,
  caller: OperatorCaller,
  { act, subject, payload, reason, before }: Proposal<Payload>,
): Promise<bigint> {
  if (reason.trim() === '') throw new Refusal('reason_required')
  const text = canonical(payload)
  act.payload.parse(JSON.parse(text))
  const hash = payloadHash(act.act, subject, text)
  await expireApprovals(tx)
  const added = await addApproval(tx, {
    act: act.act,
    subject,
    payload: text,
    hash,
    before: before === undefined ? null : canonical(before),
    reason: reason.trim(),
    maker: caller.operatorId,
    hours: approvalHours,
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'approval_one_waiting')) throw new Refusal('already_proposed')
    throw error
  })
  assert(added !== undefined, 'a proposal just added is there')
  await writeAudit(tx, {
    ...by(caller),
    act: 'approval.propose',
    subject,
    reason: reason.trim(),
    after: { approval: added.id, act: act.act, hash: hash.toString('hex') },
  })
  return added.id
}

/** What a proposal may carry: what JSON can say, with whole numbers only; amounts and ids become digits, instants milliseconds. */
export type Plain =
  | string
  | number
  | bigint
  | Date
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** The one text of a value: JSON without blanks, names in order of their code units, so that equal values hash alike. */
export function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const named = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${named.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`
  }
  if (typeof value === 'number') assert(Number.isSafeInteger(value), 'a proposal carries whole numbers')
  return toJson(value)
}

/** What the checker approves: SHA-256 over a tag, the act, its subject and the payload's one text, a line each. */
export function payloadHash(act: string, subject: string, payload: string): Buffer {
  return createHash('sha256')
    .update(approvalPreimage(act, subject, payload))
    .digest()
}

/** Who stands behind an act that two people agreed on. */
interface Agreement {
  readonly approvalId: bigint
  /** Who proposed it. */
  readonly maker: bigint
  /** Who agreed, at this moment. */
  readonly checker: OperatorCaller
  readonly reason: string
}

/** What an act did, for the audit line; `afterCommit` tells screens and nodes once it stands. */
interface Outcome {
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly afterCommit?: (ctx: Context) => void
}

/** Something that takes two people. Method syntax on purpose: acts of different payloads stand in one list. */
export interface Action<Payload> {
  /** As the audit log names it: setting.change. */
  readonly act: string
  /** What the second person must hold. */
  readonly permission: string
  readonly payload: z.ZodType<Payload>
  /** Does it, in the transaction of the approval: both or neither. Refuses when the world has changed meanwhile. */
  run(ctx: Context, tx: Tx, payload: Payload, by: Agreement): Promise<Outcome>
}

/** Everything that takes two people here: the one list of `actions.ts`, handed in, so that approvals know no act. */
export type Actions = readonly Action<unknown>[]

export function actionNamed(actions: Actions, name: string): Action<unknown> | undefined {
  return actions.find(({ act }) => act === name)
}

/** Declares an act that takes two people; it counts once it stands in `actions.ts`. */
export function defineAction<Payload>(act: Action<Payload>): Action<Payload> {
  return act
}
