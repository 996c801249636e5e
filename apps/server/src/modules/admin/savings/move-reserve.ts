import { Digits, refusalsOf } from '@opendraw/contract'
import { releaseReserve as call, REFERENCE_LENGTH_MAX, reservePurposes } from '@opendraw/contract/operator'
import type { ReservePurpose } from '@opendraw/ledger'
import { decimal, encode } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import {
  type Column,
  type CsvFile,
  defineAction,
  exportCsv,
  pendingApprovalsAt,
  propose,
} from '../../operators/index.ts'
import {
  type DueDay,
  dueInComingDays,
  fundReserve as fund,
  readReserves,
  releasable,
  releaseReserve as release,
} from '../../savings/index.ts'
import { referenceFrom } from '../written-terms.ts'

const refuse = refusalsOf(call)

const Move = z.strictObject({
  purpose: z.enum(reservePurposes),
  /** Micro-USD. */
  amount: Digits.check(z.refine((amount) => amount > 0n)),
  /** The document that supports it. */
  reference: z.string().min(1).max(REFERENCE_LENGTH_MAX),
})
type Move = z.infer<typeof Move>

/** The operator's own money goes into a reserve, once for each approval. */
export const reserveFundingAction = defineAction<Move>({
  act: 'reserve.fund',
  permission: 'savings:reserve:agree',
  payload: Move,
  run: async (_, tx, move, { approvalId }) => {
    await fund(tx, { ...move, approvalId })
    return { after: move }
  },
})

/** What backs no promise leaves a reserve, once for each approval; what is promised meanwhile stays. */
export const reserveReleaseAction = defineAction<Move>({
  act: 'reserve.release',
  permission: 'savings:reserve:agree',
  payload: Move,
  run: async (_, tx, move, { approvalId }) => {
    await release(tx, { ...move, approvalId })
    return { after: move }
  },
})

type MoveInput = Readonly<{ purpose: ReservePurpose; amount: bigint; reference: string; reason: string }>

/** The subject of a proposal about a reserve. */
export function reserveSubject(purpose: ReservePurpose): string {
  return `reserve:${purpose}`
}

/** Proposes to put money into a reserve; it needs dual approval before anything moves. Answers the proposal's number. */
export function fundReserve(ctx: Context, caller: OperatorCaller, input: MoveInput): Promise<bigint> {
  return proposeMove(ctx, caller, reserveFundingAction, input)
}

/** Proposes to take money out of a reserve; refuses at once what backs a promise, and again when it is approved. */
export async function releaseReserve(
  ctx: Context,
  caller: OperatorCaller,
  input: MoveInput,
): Promise<bigint> {
  const most = await releasable(ctx.db, input.purpose)
  if (input.amount > most) throw refuse('reserve_locked', { max: encode(most) })
  return proposeMove(ctx, caller, reserveReleaseAction, input)
}

function proposeMove(
  ctx: Context,
  caller: OperatorCaller,
  act: typeof reserveFundingAction,
  { purpose, amount, reference: typed, reason }: MoveInput,
): Promise<bigint> {
  const reference = referenceFrom(typed)
  return ctx.db.transaction(async (tx) =>
    propose(tx, caller, {
      act,
      subject: reserveSubject(purpose),
      payload: { purpose, amount, reference },
      before: { releasable: await releasable(tx, purpose) },
      reason,
    }),
  )
}

/** The reserves, what they back, and the pending proposals about them. */
export async function listReserves(ctx: Pick<Context, 'db'>) {
  const { reserves, ...status } = await readReserves(ctx)
  const waits = await pendingApprovalsAt(
    ctx.db,
    reserves.map(({ purpose }) => reserveSubject(purpose)),
  )
  return {
    ...status,
    reserves: reserves.map((one) => ({ ...one, waits: waits.get(reserveSubject(one.purpose)) ?? null })),
  }
}

const columns: readonly Column<DueDay>[] = [
  { head: 'day (UTC)', cell: ({ on }) => on },
  { head: 'payments', cell: ({ payments }) => payments },
  { head: 'interest USD', cell: ({ interest }) => decimal(interest) },
  { head: 'principal USD', cell: ({ principal }) => decimal(principal) },
]

/** What falls due to players in the coming days as a file, a line a day; that it was taken is written down. */
export async function dueDaysFile(ctx: Context, caller: OperatorCaller): Promise<CsvFile> {
  return exportCsv(ctx, caller, {
    what: 'due_days',
    permission: 'savings:reserve:read',
    filter: {},
    columns,
    rows: await dueInComingDays(ctx),
  })
}
