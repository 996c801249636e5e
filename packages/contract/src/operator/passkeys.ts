import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  MadePasskey,
  MakingOptions,
  Passkey,
  PasskeyName,
  passkeyRefusals,
  SignedPasskey,
  SigningOptions,
} from '../calls/passkeys.ts'
import { Digits, Done, Nothing } from '../values.ts'

export const listOwnPasskeys = defineCall({
  method: 'POST',
  path: 'operator/passkeys/list',
  access: 'operator',
  permission: null,
  about: "The signed-in operator's passkeys, the newest first.",
  request: Nothing,
  reply: z.object({ list: z.array(Passkey) }),
  refusals: [],
})
export const beginOwnPasskey = defineCall({
  method: 'POST',
  path: 'operator/passkeys/begin',
  access: 'operator',
  permission: null,
  about: 'What the browser makes a passkey from, for this session, after a fresh code.',
  request: Nothing,
  reply: MakingOptions,
  refusals: ['passkey_max'],
})
export const confirmOwnPasskey = defineCall({
  method: 'POST',
  path: 'operator/passkeys/add',
  access: 'operator',
  permission: null,
  about:
    'Adds the passkey that the browser made. As after a new authenticator, the operator and those who let them in approve nothing for each other for a while.',
  request: z.strictObject({ name: PasskeyName, passkey: MadePasskey }),
  reply: Passkey,
  refusals: [...passkeyRefusals, 'passkey_max', 'passkey_taken'],
})
export const removeOwnPasskey = defineCall({
  method: 'POST',
  path: 'operator/passkeys/remove',
  access: 'operator',
  permission: null,
  about: "Removes one of the operator's own passkeys.",
  request: z.strictObject({ id: Digits }),
  reply: Done,
  refusals: ['passkey_unknown'],
})
export const beginPasskeyCode = defineCall({
  method: 'POST',
  path: 'operator/passkeys/challenge',
  access: 'public',
  about: "What an operator's passkey signs in place of a code. It names no operator.",
  request: Nothing,
  reply: SigningOptions,
  refusals: [],
})
export const confirmPasskeyCode = defineCall({
  method: 'POST',
  path: 'operator/passkeys/confirm',
  access: 'public',
  about:
    'A code that stands for the passkey, once, within five minutes: sign-in takes it beside the password, and stepping up does, from its operator alone.',
  request: z.strictObject({ passkey: SignedPasskey }),
  reply: z.object({ code: z.string() }),
  refusals: passkeyRefusals,
})

export const passkeyAdminCalls = {
  listOwnPasskeys,
  beginOwnPasskey,
  confirmOwnPasskey,
  removeOwnPasskey,
  beginPasskeyCode,
  confirmPasskeyCode,
} as const
