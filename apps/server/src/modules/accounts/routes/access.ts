import {
  changeEmail,
  changeMobile,
  changePassword,
  getSecurity,
  type ReplyOf,
  resetPassword,
  sendCode,
  setFundPassword,
} from '@opendraw/contract'
import { type Binding, bind } from '../../../http/bind.ts'
import { sendCode as send } from '../../messaging/index.ts'
import { addresseeOf } from '../access/addressee-of.ts'
import { changeContact } from '../access/change-contact.ts'
import {
  changePassword as change,
  resetPassword as reset,
  setFundPassword as setFund,
} from '../access/change-password.ts'
import { getSecurity as security } from '../access/prove-self.ts'

/** The calls about codes, passwords and the addresses that codes go to. */
export const accessRoutes: Binding[] = [
  bind(sendCode, (ctx, { type, target = null, scene }, caller) =>
    send(ctx, { type, scene }, caller, () => addresseeOf(ctx, { type, target, scene }, caller)),
  ),
  bind(resetPassword, (ctx, request, caller) => reset(ctx, request, caller)),
  bind(changeEmail, async (ctx, { email: value, code, password, fundPassword, own, totp }, { playerId }) =>
    toContact(
      await changeContact(ctx, playerId, {
        kind: 'email',
        value,
        code,
        proof: { password, fundPassword, code: own },
        totp,
      }),
    ),
  ),
  bind(changeMobile, async (ctx, { mobile: value, code, password, fundPassword, own, totp }, { playerId }) =>
    toContact(
      await changeContact(ctx, playerId, {
        kind: 'phone',
        value,
        code,
        proof: { password, fundPassword, code: own },
        totp,
      }),
    ),
  ),
  bind(changePassword, (ctx, request, caller) => change(ctx, caller, request)),
  bind(
    setFundPassword,
    async (ctx, { fundPassword, password, oldFundPassword, code, totp }, { playerId }) => {
      return setFund(ctx, {
        playerId,
        fundPassword,
        proof: { password, fundPassword: oldFundPassword, code },
        totp,
      })
    },
  ),
  bind(getSecurity, (ctx, _, caller) => security(ctx, caller)),
]

function toContact({
  masked,
  heldUntil,
}: {
  masked: string
  heldUntil: Date | null
}): ReplyOf<typeof changeEmail> {
  return { masked, heldUntil }
}
