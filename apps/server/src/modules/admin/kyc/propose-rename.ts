import type { Tx } from '@opendraw/db'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { anotherPersonIn, decideKyc } from '../../kyc/index.ts'
import { defineAction, propose } from '../../operators/index.ts'

/** Names nobody: both operators open the two checks, which is recorded. */
const Rename = z.strictObject({
  kyc: z.string(),
  player: z.string(),
  earlier: z.string(),
  differs: z.array(z.string()),
  note: z.string(),
})

/** The dual approval of documents that name another person than those that passed for the player before. */
export const renameAction = defineAction<z.infer<typeof Rename>>({
  act: 'kyc.rename',
  permission: 'kyc:case:agree',
  readBy: 'kyc:case:read',
  payload: Rename,
  run: async (ctx, tx, { kyc, note }, { checker }) => {
    const verdict = { verdict: 'passed', reasonCode: null, reason: note } as const
    await decideKyc(ctx, tx, { ...verdict, id: BigInt(kyc), operatorId: checker.operatorId })
    return { before: { state: 'pending' }, after: { state: 'passed' } }
  },
})

/** Proposes to pass such documents; false for what one operator may pass. */
export async function proposeRename(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<boolean> {
  const other = await anotherPersonIn(ctx, tx, id)
  if (!other) return false
  const note = reason.trim()
  const payload = {
    kyc: String(id),
    player: String(other.playerId),
    earlier: String(other.earlier),
    differs: [...other.differs],
    note,
  }
  const why = `another ${other.differs.join(' and ')} than in check ${other.earlier}, which passed`
  await propose(tx, caller, {
    act: renameAction,
    subject: `kyc:${id}`,
    payload,
    reason: [why, note].filter(Boolean).join('; '),
    before: { state: 'pending' },
  })
  return true
}
