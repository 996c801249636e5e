import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { KycState } from '../states.ts'
import {
  CountryCode,
  Done,
  Instant,
  Nothing,
  naming,
  pageOf,
  paging,
  Secret,
  TotpCode,
  text,
  Uuid,
} from '../values.ts'
import { SelfProof, selfProofRefusals } from './access.ts'

/** A day of the calendar: 1990-12-31. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const personName = naming(1, 60)

export const Person = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  taxCountry: z.nullable(z.string()),
  taxNumberMasked: z.nullable(z.string()),
  /** Names that were checked against documents, or are being checked, stay. */
  namesAreFixed: z.boolean(),
})
export const getPerson = defineCall({
  method: 'POST',
  path: 'cclogin/getperson',
  access: 'player',
  about: "The player's personal data; the tax number masked.",
  request: Nothing,
  reply: Person,
  refusals: [],
})
export const editAvatar = defineCall({
  method: 'POST',
  path: 'cclogin/editheard',
  access: 'player',
  about: "Sets the avatar: one of the list, or the player's own uploaded picture of the kind avatar.",
  request: z.strictObject({ id: z.optional(text(1, 8)), upload: z.optional(Uuid) }),
  reply: z.object({ avatar: z.string(), avatarUrl: z.nullable(z.string()), avatarUpload: z.nullable(Uuid) }),
  refusals: ['avatar_unknown', 'picture_unknown'],
})

export const documentKinds = ['passport', 'id_card', 'driving_licence'] as const
/** Why documents did not pass; the player reads it in words. */
export const kycReasonCodes = [
  'unreadable',
  'not_whole',
  'wrong_document',
  'document_expired',
  'name_differs',
  'birth_date_differs',
  'underage',
  'not_genuine',
  'other',
] as const
export const KYC_PICTURES_MIN = 2
export const KYC_PICTURES_MAX = 4
export const UserAuth = z.object({
  state: KycState,
  /** 0 registered, 1 names and tax number, 2 documents passed besides. */
  level: z.int(),
  documentKind: z.nullable(z.enum(documentKinds)),
  documentNumberMasked: z.nullable(z.string()),
  documentExpires: z.nullable(Day),
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  reasonCode: z.nullable(z.enum(kycReasonCodes)),
  reason: z.nullable(z.string()),
})
export const getUserAuth = defineCall({
  method: 'POST',
  path: 'cclogin/getUserAuth',
  access: 'player',
  about: 'The status of the check of the player’s documents, with its reason.',
  request: Nothing,
  reply: UserAuth,
  refusals: [],
})
export const setUserAuth = defineCall({
  method: 'POST',
  path: 'cclogin/setUserAuth',
  access: 'player',
  about: 'Hands in documents for a check: two to four pictures of the kind kyc_document.',
  request: z.strictObject({
    documentKind: z.enum(documentKinds),
    documentNumber: text(4, 32),
    documentExpires: Day,
    firstName: personName,
    lastName: personName,
    birthDate: Day,
    country: CountryCode,
    pictures: z.array(Uuid).check(z.minLength(KYC_PICTURES_MIN), z.maxLength(KYC_PICTURES_MAX)),
  }),
  reply: UserAuth,
  refusals: [
    'kyc_pending',
    'kyc_passed',
    'day_unknown',
    'country_unknown',
    'too_young',
    'document_malformed',
    'document_expired',
    'document_taken',
    'picture_unknown',
  ],
})

export const SignIn = z.object({
  id: Uuid,
  at: Instant,
  ip: z.string(),
  /** What the browser said of itself. */
  device: z.string(),
  isLive: z.boolean(),
  isCurrent: z.boolean(),
})
export const listSignIns = defineCall({
  method: 'POST',
  path: 'cclogin/getiplog',
  access: 'player',
  about: 'Where and when the player signed in, newest first.',
  request: z.strictObject(paging),
  reply: pageOf(SignIn),
  refusals: [],
})
export const getSignIn = defineCall({
  method: 'POST',
  path: 'cclogin/getiploginfo',
  access: 'player',
  about: 'One sign-in: also when it was last used, until when it lasts, and how it ended.',
  request: z.strictObject({ id: Uuid }),
  reply: z.extend(SignIn, {
    seenAt: Instant,
    expiresAt: Instant,
    endedAt: z.nullable(Instant),
  }),
  refusals: ['not_found'],
})
export const endSession = defineCall({
  method: 'POST',
  path: 'cclogin/endsession',
  access: 'player',
  about: "Ends one of the player's own sessions, at once and on every node.",
  request: z.strictObject({ id: Uuid }),
  reply: Done,
  refusals: ['not_found'],
})

export const getSecondFactor = defineCall({
  method: 'POST',
  path: 'cclogin/gettotp',
  access: 'player',
  about: 'Whether signing in asks for a code of an authenticator app, and how many recovery codes are left.',
  request: Nothing,
  reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  refusals: [],
})
export const beginSecondFactor = defineCall({
  method: 'POST',
  path: 'cclogin/begintotp',
  access: 'player',
  about:
    'Checks who asks (by a code: scene security), and makes a secret for an authenticator app, shown once. It counts for nothing until a code confirms it. A player with a passkey shows it as `totp`.',
  request: z.strictObject(SelfProof),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [...selfProofRefusals, 'code_wrong', 'totp_is_on', 'passkey_required'],
})
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: 'cclogin/confirmtotp',
  access: 'player',
  about: 'Turns the second factor on with a first code; answers the recovery codes, shown this once.',
  request: z.strictObject({ code: TotpCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['totp_not_begun', 'totp_is_on', 'wrong_totp', 'busy'],
})
export const endSecondFactor = defineCall({
  method: 'POST',
  path: 'cclogin/endtotp',
  access: 'player',
  about: 'Turns the second factor off; needs the login password and a code.',
  request: z.strictObject({ password: Secret, code: TotpCode }),
  reply: Done,
  refusals: ['wrong_password', 'totp_is_off', 'wrong_totp', 'busy'],
})
