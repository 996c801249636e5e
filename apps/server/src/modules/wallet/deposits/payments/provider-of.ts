import type { Config } from '../../../../config/config.ts'
import { btcpay } from './btcpay.ts'
import { type PaymentProvider } from './provider.ts'

/** The provider of this deployment; null when it has none. */
export function providerOf(config: Pick<Config, 'btcpay'>): PaymentProvider | null {
  return config.btcpay && btcpay(config.btcpay)
}
