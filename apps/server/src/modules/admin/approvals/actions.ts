import {
  type Actions,
  operatorEnable,
  operatorInvite,
  operatorReset,
  operatorRolesChange,
} from '../../operators/index.ts'
import { bankAccountAction } from '../bank/bank-accounts.ts'
import { bankMatchAction } from '../bank/bank-lines.ts'
import { liftAction } from '../cases/player-cases.ts'
import { dayLockAction } from '../closing/day-sheets.ts'
import { embedAction } from '../content/content-items.ts'
import { goodAction, goodEndAction } from '../goods/propose-good.ts'
import { apiKeyAction } from '../integrations/api-keys.ts'
import { webhookAction } from '../integrations/webhooks.ts'
import { overrideAction } from '../kyc/kyc-cases.ts'
import { renameAction } from '../kyc/propose-rename.ts'
import { methodAction } from '../methods/deposit-methods.ts'
import { packetAction } from '../packets/propose-packet.ts'
import { clearingAction, returnHeldAction, reversalAction } from '../payments/payments.ts'
import { secondFactorAction } from '../players/end-second-factor.ts'
import { correctionAction, identityAction } from '../players/player-actions.ts'
import { fundingAction } from '../promotions/promotion-budgets.ts'
import { depositAction } from '../queues/deposits.ts'
import { withdrawalAction, withdrawalFailAction, withdrawalPayAction } from '../queues/withdrawal-actions.ts'
import { reserveFundingAction, reserveReleaseAction } from '../savings/move-reserve.ts'
import { productAction, productEndAction } from '../savings/propose-product.ts'
import { settingChange } from '../settings/change-setting.ts'
import { evidenceAction } from '../solvency/evidence.ts'
import { taskAction, taskEndAction } from '../tasks/propose-task.ts'
import { disputeAction } from '../tickets/decide-dispute.ts'
import { ticketPayoutAction } from '../tickets/pay-issuer.ts'
import { ticketAction, ticketCancelAction } from '../tickets/propose-ticket.ts'

/** All actions that need dual approval, a line each. */
export const actions: Actions = [
  settingChange,
  depositAction,
  withdrawalAction,
  withdrawalPayAction,
  withdrawalFailAction,
  methodAction,
  embedAction,
  packetAction,
  goodAction,
  goodEndAction,
  taskAction,
  taskEndAction,
  productAction,
  productEndAction,
  reserveFundingAction,
  reserveReleaseAction,
  ticketAction,
  ticketCancelAction,
  ticketPayoutAction,
  disputeAction,
  evidenceAction,
  dayLockAction,
  bankAccountAction,
  bankMatchAction,
  correctionAction,
  identityAction,
  secondFactorAction,
  reversalAction,
  returnHeldAction,
  clearingAction,
  fundingAction,
  overrideAction,
  renameAction,
  liftAction,
  apiKeyAction,
  webhookAction,
  operatorInvite,
  operatorRolesChange,
  operatorReset,
  operatorEnable,
]
