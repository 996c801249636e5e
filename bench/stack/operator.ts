import { randomUUID } from 'node:crypto'
import type { Db } from '@opendraw/db'
import { systemClock } from '../../apps/server/src/config/clock.ts'
import { createLog } from '../../apps/server/src/log.ts'
import type { BetEngineContext } from '../../apps/server/src/modules/betting/index.ts'
import { createProcessState } from '../../apps/server/src/process-state.ts'

/** What the server hands to betting, in this process: the same code, with as many lanes as said (else the server's number). */
export function benchOperator(db: Db, lanes?: number): BetEngineContext {
  return {
    db,
    node: randomUUID(),
    clock: systemClock,
    log: createLog('warn'),
    state: createProcessState(),
    onWalletsChanged: () => undefined,
    ...(lanes !== undefined && { lanes }),
  }
}
