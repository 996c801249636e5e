import type { Db } from '@opendraw/db'
import type { Config } from '../../../config/config.ts'
import { hasDemoDeposits, type MethodRow } from './tables/methods.ts'

/** Whether a method may be used here: a provider's where it is set up, the sandbox where no provider is. */
export function isOffered({ kind }: Pick<MethodRow, 'kind'>, { btcpay }: Pick<Config, 'btcpay'>): boolean {
  return kind === 'manual' || (kind === 'btcpay') === (btcpay !== null)
}

/**
 * Refuses to start with a payment provider on a database in which a sandbox deposit was credited: its money came from nowhere, and
 * could leave as real money.
 */
export async function assertNoDemoMoney(db: Db, { btcpay }: Pick<Config, 'btcpay'>): Promise<void> {
  if (btcpay !== null && (await hasDemoDeposits(db)))
    throw new Error(
      'BTCPAY_URL takes real money, and this database holds demo money: begin with an empty one.',
    )
}
