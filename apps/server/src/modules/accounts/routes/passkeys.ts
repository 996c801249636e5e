import {
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyStep,
  confirmPasskey,
  confirmPasskeyStep,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@opendraw/contract'
import { type Binding, bind } from '../../../http/bind.ts'
import { listPasskeys as list, renamePasskey as rename } from '../../credentials/index.ts'
import {
  beginPasskey as begin,
  beginPasskeyStep as beginStep,
  confirmPasskey as confirm,
  confirmPasskeyStep as confirmStep,
  removePasskey as remove,
} from '../access/passkeys.ts'
import { beginPasskeyLogin as beginLogin } from '../login-by-passkey.ts'

/** The calls about a player's passkeys; logging in by one is with the other ways of logging in. */
export const passkeyRoutes: Binding[] = [
  bind(listPasskeys, async (ctx, _, { playerId }) => ({
    list: await list(ctx.db, { kind: 'player', id: playerId }),
  })),
  bind(beginPasskey, (ctx, proof, caller) => begin(ctx, caller, proof)),
  bind(confirmPasskey, (ctx, input, caller) => confirm(ctx, caller, input)),
  bind(renamePasskey, async (ctx, input, { playerId }) => {
    await rename(ctx.db, { kind: 'player', id: playerId }, input)
    return { done: true as const }
  }),
  bind(removePasskey, (ctx, input, caller) => remove(ctx, caller, input)),
  bind(beginPasskeyLogin, (ctx) => beginLogin(ctx)),
  bind(beginPasskeyStep, (ctx, _, caller) => beginStep(ctx, caller)),
  bind(confirmPasskeyStep, (ctx, input, caller) => confirmStep(ctx, caller, input)),
]
