import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { type Admitted, passGate } from '../../tickets/index.ts'

/** Admits the holder of an entry code, with the audit line: both or neither. Refuses as `passGate` does. */
export function checkEntry(ctx: Context, caller: OperatorCaller, typed: string): Promise<Admitted> {
  return ctx.db.transaction(async (tx) => {
    const admitted = await passGate(ctx, tx, { typed, operatorId: caller.operatorId })
    const { unit, item } = admitted
    await writeAudit(tx, {
      ...by(caller),
      act: 'ticket.admit',
      subject: `ticket_unit:${unit.id}`,
      reason: '',
      after: { item: item.id, serial: unit.serial, version: unit.version, holder: String(unit.holderId) },
    })
    return admitted
  })
}
