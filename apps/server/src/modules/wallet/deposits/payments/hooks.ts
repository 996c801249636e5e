import type { Hook } from '../../../../http/hooks.ts'
import { receiveDelivery } from './receive-delivery.ts'

/** What payment providers call. */
export const hooks: readonly Hook[] = [
  { path: '/api/hooks/btcpay', signatureHeader: 'btcpay-sig', receive: receiveDelivery },
]
