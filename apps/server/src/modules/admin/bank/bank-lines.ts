import { Digits, Micros, type ReplyOf, refusalsOf } from '@opendraw/contract'
import {
  bankTargets,
  proposeBankMatch as call,
  type importBankStatement,
  type listBankLines,
  matchRests,
} from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { mapPage, type Paging } from '../../../paging.ts'
import {
  applyMatch,
  importStatement as importFile,
  listLines,
  type MatchPlan,
  planMatch,
  type StatementFile,
} from '../../bank/index.ts'
import { by, defineAction, pendingApprovalsAt, propose, writeAudit } from '../../operators/index.ts'
import { withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { refuseUnread } from '../queues/withdrawal-actions.ts'

const refuse = refusalsOf(call)

const Match = z.strictObject({
  lines: z.array(
    z.strictObject({
      ...{
        id: Digits,
        bookedOn: z.string(),
        amount: Micros,
        reference: z.string(),
        counterparty: z.string(),
      },
    }),
  ),
  targets: z.array(
    z.strictObject({
      kind: z.enum(bankTargets),
      id: z.nullable(Digits),
      transfer: z.nullable(z.string()),
      amount: Micros,
    }),
  ),
  asset: z.string(),
  rest: z.enum(matchRests),
  restAmount: Micros,
})

/** Lines of the bank are matched by two operators: what they are is booked, and they leave suspense. */
export const bankMatchAction = defineAction<z.infer<typeof Match>>({
  act: 'bank.match',
  permission: 'bank:match:agree',
  alsoNeeds: ({ targets }) => permissionsOn(targets, { deposit: 'agree', withdrawal: 'agree' }),
  payload: Match,
  run: async (ctx, tx, { lines, targets, rest, restAmount }, { approvalId, checker }) => {
    const plan = await planMatch(tx, { lines: lines.map(({ id }) => id), targets, rest })
    // What was agreed on is what is done: no amount has changed since.
    if (plan.rest !== restAmount) throw refuse('already_decided')
    // A debt or a freeze is nothing that a match shows: such a withdrawal is marked as paid on its own, and its entry matched then.
    for (const { playerId } of await withdrawalsByIds(tx, withdrawalsAmong(targets)))
      await refuseUnread(tx, { player: playerId, owes: 0n, isFrozen: false })
    const done = await applyMatch(ctx, tx, plan, { approvalId, operatorId: checker.operatorId, rest })
    return {
      after: { ...payloadOf(plan, rest), match: done.match },
      afterCommit: (now) => now.onWalletsChanged(done.players),
    }
  },
})

function withdrawalsAmong(targets: MatchRequest['targets']): bigint[] {
  return targets.flatMap(({ kind, id, transfer }) =>
    kind === 'withdrawal' && transfer === null && id !== null ? [id] : [],
  )
}

/** A match that credits a deposit or settles a withdrawal needs what those need, of both operators. */
function permissionsOn(
  targets: MatchRequest['targets'],
  verbs: Readonly<{ deposit: string; withdrawal: string }>,
): string[] {
  const due = targets.flatMap(({ kind, transfer }) =>
    transfer === null && (kind === 'deposit' || kind === 'withdrawal') ? [kind] : [],
  )
  return [...new Set(due)].map((kind) => `finance:${kind}:${verbs[kind]}`)
}

function payloadOf(
  { lines, targets, asset, rest: restAmount }: MatchPlan,
  rest: 'none' | 'fee' | 'own_funds',
) {
  return {
    lines: lines.map(({ id, bookedOn, amount, reference, counterparty }) => ({
      ...{ id, bookedOn, amount, reference, counterparty },
    })),
    targets: targets.map(({ kind, id, transfer, amount }) => ({ kind, id, transfer, amount })),
    ...{ asset, rest, restAmount },
  }
}

const subjectOf = (line: bigint) => `bank-line:${line}`

export type MatchRequest = Parameters<typeof planMatch>[1] & Readonly<{ reason: string }>

/**
 * Proposes what lines in suspense are; nothing moves before another operator agrees. Refuses as `planMatch` does, and who may not decide
 * on a deposit or pay a withdrawal that it is to be (no_permission).
 */
export function proposeMatch(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...input }: MatchRequest,
): Promise<bigint> {
  const needed = permissionsOn(input.targets, { deposit: 'decide', withdrawal: 'pay' })
  if (!needed.every((one) => hasPermission(caller.permissions, one))) throw refuse('no_permission')
  return ctx.db.transaction(async (tx) => {
    const plan = await planMatch(tx, input)
    return propose(tx, caller, {
      act: bankMatchAction,
      subject: subjectOf(plan.lines[0]?.id ?? 0n),
      payload: payloadOf(plan, input.rest),
      reason,
    })
  })
}

/** Imports a file with its audit line, both or neither. */
export function importStatement(
  ctx: Context,
  caller: OperatorCaller,
  file: Omit<StatementFile, 'operatorId'>,
): Promise<ReplyOf<typeof importBankStatement>> {
  return importFile(ctx, { ...file, operatorId: caller.operatorId }, async (tx, imported) => {
    const { id, account, file: name, from, to, opening, closing, lines, known, matched } = imported
    await writeAudit(tx, {
      ...by(caller),
      act: 'bank.import',
      subject: `bank-statement:${id}`,
      after: { account, file: name, from, to, opening, closing, lines, known, matched },
    })
  })
}

/** A page of lines with their pending proposals. */
export async function readLines(
  ctx: Pick<Context, 'db'>,
  filter: Parameters<typeof listLines>[1],
  paging: Paging,
): Promise<ReplyOf<typeof listBankLines>> {
  const page = await listLines(ctx, filter, paging)
  const waits = await pendingApprovalsAt(
    ctx.db,
    page.list.map(({ id }) => subjectOf(id)),
  )
  return mapPage(page, ({ match, matchedAt, approval, suspended: _, ...line }) => ({
    ...line,
    match: match === null || matchedAt === null ? null : { id: match, at: matchedAt, approval },
    waits: waits.get(subjectOf(line.id)) ?? null,
  }))
}
