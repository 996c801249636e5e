import { liftAct } from '../concerns/close-concern.ts'
import { frameAct } from '../content/propose-frame.ts'
import { goodAct, goodEndAct } from '../goods/propose-good.ts'
import { overrideAct } from '../kyc/decide-case.ts'
import { methodAct } from '../methods/propose-method.ts'
import { packetAct } from '../packets/propose-packet.ts'
import { clearingAct } from '../payments/receive-clearing.ts'
import { returnHeldAct } from '../payments/return-held.ts'
import { reversalAct } from '../payments/reverse-deposit.ts'
import { correctionAct } from '../players/correct-balance.ts'
import { fundingAct } from '../promotions/fund-promotion.ts'
import { depositAct } from '../queues/deposits.ts'
import { withdrawalAct, withdrawalFailAct, withdrawalPayAct } from '../queues/withdrawal-acts.ts'
import { taskAct, taskEndAct } from '../tasks/propose-task.ts'
import { operatorEnable, operatorReset, operatorRolesChange } from '../../operators/index.ts'
import { operatorInvite } from '../../operators/index.ts'
import { settingChange } from '../settings/change-setting.ts'
import { type Acts } from '../../operators/index.ts'

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
