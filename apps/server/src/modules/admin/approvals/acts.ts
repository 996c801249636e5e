import {
  type Acts,
  operatorEnable,
  operatorInvite,
  operatorReset,
  operatorRolesChange,
} from '../../operators/index.ts'
import { liftAct } from '../concerns/close-concern.ts'
import { frameAct } from '../content/content-items.ts'
import { goodAct, goodEndAct } from '../goods/propose-good.ts'
import { overrideAct } from '../kyc/kyc-cases.ts'
import { methodAct } from '../methods/deposit-methods.ts'
import { packetAct } from '../packets/propose-packet.ts'
import { clearingAct, returnHeldAct, reversalAct } from '../payments/payments.ts'
import { correctionAct } from '../players/player-actions.ts'
import { fundingAct } from '../promotions/promotion-budgets.ts'
import { depositAct } from '../queues/deposits.ts'
import { withdrawalAct, withdrawalFailAct, withdrawalPayAct } from '../queues/withdrawal-acts.ts'
import { settingChange } from '../settings/change-setting.ts'
import { taskAct, taskEndAct } from '../tasks/propose-task.ts'

/** Everything that takes two people, a line each. */
export const acts: Acts = [
  settingChange,
  depositAct,
  withdrawalAct,
  withdrawalPayAct,
  withdrawalFailAct,
  methodAct,
  frameAct,
  packetAct,
  goodAct,
  goodEndAct,
  taskAct,
  taskEndAct,
  correctionAct,
  reversalAct,
  returnHeldAct,
  clearingAct,
  fundingAct,
  overrideAct,
  liftAct,
  operatorInvite,
  operatorRolesChange,
  operatorReset,
  operatorEnable,
]
