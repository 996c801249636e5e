import {
  beginOwnPasskey,
  beginPasskeyCode,
  confirmOwnPasskey,
  confirmPasskeyCode,
  listOwnPasskeys,
  removeOwnPasskey,
} from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import {
  addOwnPasskey as add,
  beginOwnPasskey as begin,
  beginPasskeyCode as beginCode,
  confirmPasskeyCode as confirmCode,
  listOwnPasskeys as list,
  removeOwnPasskey as remove,
} from '../../operators/index.ts'

/** Operators' own passkeys, and the codes that stand for them. */
export const passkeyRoutes: Binding[] = [
  bind(listOwnPasskeys, async (ctx, _, caller) => ({ list: await list(ctx, caller) })),
  bind(beginOwnPasskey, (ctx, _, caller) => begin(ctx, caller)),
  bind(confirmOwnPasskey, (ctx, input, caller) => add(ctx, caller, input)),
  bind(removeOwnPasskey, async (ctx, input, caller) => {
    await remove(ctx, caller, input)
    return { done: true as const }
  }),
  bind(beginPasskeyCode, (ctx) => beginCode(ctx)),
  bind(confirmPasskeyCode, (ctx, input, caller) => confirmCode(ctx, input, caller)),
]
