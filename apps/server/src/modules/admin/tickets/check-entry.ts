import { refusalsOf } from '@opendraw/contract'
import { checkEntry as call, GATE_OPENS_HOURS } from '@opendraw/contract/operator'
import { HOUR_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { type Admitted, passGate } from '../../tickets/index.ts'

const refuse = refusalsOf(call)

/**
 * Admits the holder of an entry code, with the audit line: both or neither. Refuses as `passGate` does, and a ticket of an event
 * that is not now: scanned on the wrong day it would be used up.
 */
export function checkEntry(ctx: Context, caller: OperatorCaller, typed: string): Promise<Admitted> {
  return ctx.db.transaction(async (tx) => {
    const admitted = await passGate(ctx, tx, { typed, operatorId: caller.operatorId })
    refuseOtherDay(admitted)
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

function refuseOtherDay({ item: { startsAt, endsAt }, admittedAt }: Admitted): void {
  if (startsAt === null || endsAt === null) return
  const opensMs = startsAt.getTime() - GATE_OPENS_HOURS * HOUR_MS
  if (admittedAt.getTime() < opensMs || admittedAt > endsAt)
    throw refuse('ticket_not_today', { at: String(startsAt.getTime()) })
}
