import { Refusal } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { killLinks } from '../tables/links.ts'
import { type ListedRow, listedOperator, setOperatorState } from '../tables/operators.ts'
import { assertSomebodyStays } from './change-operator.ts'
import { endSessionsOf } from './end-sessions-of.ts'

/** Ends an operator's access at once: his sessions, his links, and what he proposed can no longer be agreed to. */
export async function disableOperator(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<ListedRow> {
  if (reason.trim() === '') throw new Refusal('reason_required')
  if (id === caller.operatorId) throw new Refusal('not_yourself')
  const [row, ended] = await ctx.db.transaction(async (tx) => {
    const operator = await listedOperator(tx, id)
    if (!operator) throw new Refusal('not_found')
    await assertSomebodyStays(tx, id)
    await setOperatorState(tx, id, 'disabled')
    await killLinks(tx, id)
    const endedNow = await endSessionsOf(tx, id)
    const line = { act: 'operator.disable', subject: `operator:${id}`, reason: reason.trim() }
    await writeAudit(tx, {
      ...by(caller),
      ...line,
      before: { state: operator.state },
      after: { state: 'disabled' },
    })
    const after = await listedOperator(tx, id)
    assert(after !== undefined, 'an operator just disabled is there')
    return [after, endedNow] as const
  })
  ctx.onSessionsEnded(ended)
  return row
}
