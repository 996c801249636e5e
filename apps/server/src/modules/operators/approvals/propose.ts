import { createHash } from 'node:crypto'
import { Refusal, toJson } from '@opendraw/contract'
import { approvalPreimage } from '@opendraw/contract/operator'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import type { OneTimeLink } from '../access/one-time-links.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { addApproval, expireApprovals } from '../tables/approvals.ts'
/** The time after which an undecided proposal expires. */
export const APPROVAL_HOURS = 72

export type Proposal<Payload> = Readonly<{
  act: Action<Payload>
  /** What it is about: withdrawal:600001. At most one proposal of an action is pending for one subject. */
  subject: string
  payload: Payload & Plain
  reason: string
  /** The current state, for the comparison that the second operator sees. */
  before?: Plain & Readonly<Record<string, Plain>>
}>

/**
 * Proposes an action, with its audit line: the calling use case does nothing else to the subject. Answers the proposal's
 * number. Refuses with `reason_required`, and with `already_proposed` while the same action is pending for this subject.
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
    makerIp: caller.ip,
    makerDevice: caller.device,
    makerPermissions: caller.permissions,
    hours: APPROVAL_HOURS,
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

/** What a proposal may carry: JSON with whole numbers only; amounts and ids become digits, instants milliseconds. */
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

/** What the checker approves: SHA-256 over a tag, the action, its subject and the payload's one text, a line each. */
export function payloadHash(act: string, subject: string, payload: string): Buffer {
  return createHash('sha256')
    .update(approvalPreimage(act, subject, payload))
    .digest()
}

/** The two operators behind an approved action. */
type Agreement = Readonly<{
  approvalId: bigint
  /** The operator who proposed it. */
  maker: bigint
  /** The operator who approves it now. */
  checker: OperatorCaller
  reason: string
}>

/** The effect of an action, for the audit line; `afterCommit` notifies screens and nodes once it is committed. */
type Outcome = Readonly<{
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  /** The link of an operator who has no mailbox: for the eyes of the operator who approves. */
  link?: OneTimeLink | null
  afterCommit?: (ctx: Context) => void
}>

/** An action that needs dual approval. Method syntax on purpose: actions of different payloads are in one list. */
export type Action<Payload> = Readonly<{
  /** As the audit log names it: setting.change. */
  act: string
  /** The permission that the second operator must have. */
  permission: string
  /** What they must have besides for this payload, where it does what other actions do as well. */
  alsoNeeds?(payload: Payload): readonly string[]
  /** What it tells of a person is for who may read that elsewhere, besides its maker; not named: for all who read approvals. */
  readBy?: string
  payload: z.ZodType<Payload>
  /** Does it, in the transaction of the approval: both or neither. Refuses when the world has changed meanwhile. */
  run(ctx: Context, tx: Tx, payload: Payload, by: Agreement): Promise<Outcome>
}>

/** All actions with dual approval: the list of `actions.ts`, passed in, so that approvals depend on no action. */
export type Actions = readonly Action<unknown>[]

/** All that the second operator must have for this payload. */
export function permissionsFor<Payload>(act: Action<Payload>, payload: string): readonly string[] {
  return [act.permission, ...(act.alsoNeeds?.(act.payload.parse(JSON.parse(payload))) ?? [])]
}

export function actionNamed(actions: Actions, name: string): Action<unknown> | undefined {
  return actions.find(({ act }) => act === name)
}

/** Declares an action with dual approval; it counts once it is in `actions.ts`. */
export function defineAction<Payload>(act: Action<Payload>): Action<Payload> {
  return act
}
