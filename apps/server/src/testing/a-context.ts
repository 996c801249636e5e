import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FreshDatabase } from '@opendraw/db/testing'
import { bankroll, keyFrom, operatorFunds, post } from '@opendraw/ledger'
import { connectBeacon } from '../config/beacon.ts'
import { systemClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import type { Vault } from '../config/vault.ts'
import type { Context } from '../context.ts'
import { createLog } from '../log.ts'
import { createProcessState } from '../process-state.ts'
import { reactionsOf } from '../reactions.ts'
import { testConfig } from './start-test-server.ts'

/** A node without HTTP: what use cases need, over a database and a vault of the test's. */
export function aContext(
  database: Pick<FreshDatabase, 'db' | 'url'>,
  vault: Vault,
  settings: Partial<Config> = {},
): Context {
  const folder = mkdtempSync(join(tmpdir(), 'opendraw-node-'))
  const config = { ...testConfig(folder, database.url), ...settings }
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent')
  return {
    db: database.db,
    clock: systemClock,
    config,
    vault,
    beacon: connectBeacon({ urls: config.beaconUrls, log, retryMs: 50 }),
    log,
    reactions: reactionsOf(config),
    state: createProcessState(),
    node: randomUUID(),
    onWalletsChanged: () => undefined,
    onSessionsEnded: () => undefined,
  }
}

/** Gives the operator a bankroll of a million. */
export async function aBankroll({ db }: Pick<Context, 'db'>): Promise<void> {
  const key = keyFrom('test bankroll')
  const funding = {
    from: operatorFunds,
    to: bankroll,
    amount: 1_000_000_000_000n,
    reason: 'bankroll_funding',
    key,
  } as const
  await db.transaction((tx) => post(tx, [funding]))
}
