import { receiveClearing, returnHeldPayment, reverseDeposit } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { receiveClearing as proposeClearing } from '../payments/receive-clearing.ts'
import { returnHeld } from '../payments/return-held.ts'
import { reverseDeposit as proposeReversal } from '../payments/reverse-deposit.ts'

/** The operators' calls on money that providers and banks moved. */
export const paymentRoutes: Binding[] = [
  bind(reverseDeposit, async (ctx, { id, reason }, caller) => ({
    approval: await proposeReversal(ctx, caller, { id, reason }),
  })),
  bind(returnHeldPayment, async (ctx, { id, reason }, caller) => ({
    approval: await returnHeld(ctx, caller, { id, reason }),
  })),
  bind(receiveClearing, async (ctx, request, caller) => ({
    approval: await proposeClearing(ctx, caller, request),
  })),
]
