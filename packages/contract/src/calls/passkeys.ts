import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, Nothing, naming, Secret, TotpCode } from '../values.ts'
import { SelfProof, selfProofRefusals } from './access.ts'
import { DeviceToken, SignedIn } from './identity.ts'

/** How many passkeys one account may have. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 40
/** So long a browser has to answer a challenge, and a passkey's confirmation is good. */
export const PASSKEY_MINUTES = 5

function base64url(lengthMax: number) {
  return z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(lengthMax))
}

const CredentialId = base64url(1_400)
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))

/** A new credential, as the browser answered `navigator.credentials.create`; in base64url. */
export const MadePasskey = z.strictObject({
  id: CredentialId,
  clientData: base64url(4_000),
  attestation: base64url(12_000),
  transports: Transports,
})
/** A signature of a credential, as the browser answered `navigator.credentials.get`. */
export const SignedPasskey = z.strictObject({
  id: CredentialId,
  clientData: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
  userHandle: z.optional(base64url(100)),
})

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
/** What the browser is asked to make a credential from (PublicKeyCredentialCreationOptions as JSON). */
export const MakingOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** What the account has already: a device is not registered twice. */
  excludeCredentials: z.array(Descriptor),
})
/** What the browser is asked to sign (PublicKeyCredentialRequestOptions as JSON). */
export const SigningOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of this site, which the person chooses. */
  allowCredentials: z.array(Descriptor),
})

export const Passkey = z.object({
  id: Digits,
  name: z.string(),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
  /** It is kept in the person's cloud account and works on their other devices. */
  isSynced: z.boolean(),
  /** It counted backwards: someone may have copied it. It opens nothing any more. */
  isCloned: z.boolean(),
})
export const PasskeyName = naming(1, PASSKEY_NAME_MAX)

/** Why an answer of a passkey is not taken. */
export const passkeyRefusals = [
  'passkey_unknown',
  'passkey_expired',
  'passkey_wrong_origin',
  'passkey_wrong_site',
  'passkey_unverified',
  'passkey_cloned',
  'passkey_invalid',
] as const

/** The fund password, or the login password where there is none; and the second factor beside it, if they have one. */
const Proof = {
  password: z.optional(Secret),
  fundPassword: z.optional(Secret),
  totp: z.optional(TotpCode),
}
const proofRefusals = [...selfProofRefusals, 'passkey_required'] as const

export const listPasskeys = defineCall({
  method: 'POST',
  path: 'cclogin/getpasskeys',
  access: 'player',
  about: "The player's passkeys, the newest first.",
  request: Nothing,
  reply: z.object({ list: z.array(Passkey) }),
  refusals: [],
})
export const beginPasskey = defineCall({
  method: 'POST',
  path: 'cclogin/beginpasskey',
  access: 'player',
  about:
    'Checks who asks (by a code: scene security), and answers what the browser makes a passkey from. It is for this session, for five minutes and for one passkey.',
  request: z.strictObject(SelfProof),
  reply: MakingOptions,
  refusals: [...proofRefusals, 'code_wrong', 'passkey_max'],
})
export const confirmPasskey = defineCall({
  method: 'POST',
  path: 'cclogin/confirmpasskey',
  access: 'player',
  about: 'Adds the passkey that the browser made. A message tells the player.',
  request: z.strictObject({ name: PasskeyName, passkey: MadePasskey }),
  reply: Passkey,
  refusals: [...passkeyRefusals, 'passkey_max', 'passkey_taken', 'busy'],
})
export const renamePasskey = defineCall({
  method: 'POST',
  path: 'cclogin/editpasskey',
  access: 'player',
  about: "Renames one of the player's passkeys.",
  request: z.strictObject({ id: Digits, name: PasskeyName }),
  reply: Done,
  refusals: ['passkey_unknown'],
})
export const removePasskey = defineCall({
  method: 'POST',
  path: 'cclogin/delpasskey',
  access: 'player',
  about:
    'Removes a passkey; a message tells the player. Without a second factor or another passkey shown, withdrawals are on hold for 24 hours.',
  request: z.strictObject({ id: Digits, ...Proof }),
  reply: z.object({ heldUntil: z.nullable(Instant) }),
  refusals: [...proofRefusals, 'passkey_unknown'],
})

export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: 'user/beginpasskeylogin',
  access: 'public',
  about: 'What the browser signs to log in without a password. It names no account.',
  request: Nothing,
  reply: SigningOptions,
  refusals: [],
})
export const passkeyLogin = defineCall({
  method: 'POST',
  path: 'user/passkeylogin',
  access: 'public',
  about:
    'Logs in by a passkey alone: the device has checked its user. Whatever is wrong, the answer tells nothing about an account.',
  request: z.strictObject({ passkey: SignedPasskey, device: z.optional(DeviceToken) }),
  reply: SignedIn,
  refusals: [...passkeyRefusals, 'busy'],
})

export const beginPasskeyStep = defineCall({
  method: 'POST',
  path: 'cclogin/beginpasskeystep',
  access: 'player',
  about: "What one of the player's passkeys signs in place of a code of the second factor.",
  request: Nothing,
  reply: SigningOptions,
  refusals: ['passkey_unknown'],
})
export const confirmPasskeyStep = defineCall({
  method: 'POST',
  path: 'cclogin/passkeystep',
  access: 'player',
  about:
    'A code that stands for the passkey: calls take it as `totp`, once, within five minutes, from this player.',
  request: z.strictObject({ passkey: SignedPasskey }),
  reply: z.object({ totp: z.string() }),
  refusals: passkeyRefusals,
})
