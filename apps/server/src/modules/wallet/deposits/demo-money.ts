import type { Db } from '@opendraw/db'
import type { Config } from '../../../config/config.ts'
import { hasDemoDeposits, type MethodRow } from './tables/methods.ts'

/** Whether a method may be used here: a provider's where it is set up, the sandbox where no money is real. */
export function isOffered(
  { kind }: Pick<MethodRow, 'kind'>,
  { btcpay, isRealMoney }: Pick<Config, 'btcpay' | 'isRealMoney'>,
): boolean {
  if (kind === 'sandbox') return !isRealMoney
  return kind === 'manual' || btcpay !== null
}

/**
 * Refuses to start with real money on a database in which a sandbox deposit was credited: its money came from nowhere, and could
 * leave as real money.
 */
export async function assertNoDemoMoney(db: Db, { isRealMoney }: Pick<Config, 'isRealMoney'>): Promise<void> {
  if (isRealMoney && (await hasDemoDeposits(db)))
    throw new Error(
      'This database holds demo money, and money is real here (REAL_MONEY, BTCPAY_URL, or DEMO_INBOX=0): begin with an empty one. A demo without that inbox sets REAL_MONEY=0.',
    )
}
