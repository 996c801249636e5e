import { liftAct } from '../desk/concerns/close-concern.ts'
import { frameAct } from '../desk/content/propose-frame.ts'
import { goodAct, goodEndAct } from '../desk/goods/propose-good.ts'
import { overrideAct } from '../desk/kyc/decide-case.ts'
import { methodAct } from '../desk/methods/propose-method.ts'
import { packetAct } from '../desk/packets/propose-packet.ts'
import { clearingAct } from '../desk/payments/receive-clearing.ts'
import { returnHeldAct } from '../desk/payments/return-held.ts'
import { reversalAct } from '../desk/payments/reverse-deposit.ts'
import { correctionAct } from '../desk/players/correct-balance.ts'
import { fundingAct } from '../desk/promotions/fund-promotion.ts'
import { depositAct } from '../desk/queues/deposits.ts'
import { withdrawalAct, withdrawalFailAct, withdrawalPayAct } from '../desk/queues/withdrawal-acts.ts'
import { taskAct, taskEndAct } from '../desk/tasks/propose-task.ts'
import { operatorEnable, operatorReset, operatorRolesChange } from '../operators/change-operator.ts'
import { operatorInvite } from '../operators/invite-operator.ts'
import { settingChange } from '../settings/change-setting.ts'
import type { Acts } from './act.ts'

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
