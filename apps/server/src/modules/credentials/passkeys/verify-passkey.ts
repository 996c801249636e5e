import { createHash } from 'node:crypto'
import type { confirmPasskey, MadePasskey, passkeyLogin, SignedPasskey } from '@opendraw/contract'
import { Refusal, type RefusalsOf } from '@opendraw/contract'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, parseAuthenticatorData } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { PasskeyRow } from '../tables/passkeys.ts'
import { type ChallengeUse, isChallenge } from './challenge.ts'
import { relyingPartyOf } from './relying-party.ts'

type Code = RefusalsOf<typeof passkeyLogin> | RefusalsOf<typeof confirmPasskey>
const refuse = (code: Code) => new Refusal(code)

const ClientData = z.object({ type: z.string(), challenge: z.string(), origin: z.string() })
type ClientData = z.output<typeof ClientData>

/** The algorithms that we ask for, as COSE numbers them: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

/** A browser asked for no attestation answers none, or a key's signature over itself; neither names a device. */
const ATTESTATIONS: ReadonlySet<string> = new Set(['none', 'packed'])

export type NewKey = Readonly<{
  challenge: string
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  isSynced: boolean
}>

/**
 * Reads a new credential: made for this challenge, on our origin and site, by a person whom the device knows. Refuses with
 * the reason otherwise. That the challenge is used up is left to the caller's transaction.
 */
export async function readMade(
  ctx: Context,
  use: ChallengeUse,
  made: z.output<typeof MadePasskey>,
): Promise<NewKey> {
  const { challenge, origin } = clientDataOf(ctx, use, made.clientData)
  const attestation = read(() => decodeAttestationObject(bytesOf(made.attestation)))
  const fmt = attestation.get('fmt')
  const authData = attestation.get('authData')
  // Certificates are never followed: what they point to is on hosts that a stranger names.
  const hasCertificates = attestation.get('attStmt')?.get('x5c') !== undefined
  if (!ATTESTATIONS.has(fmt) || hasCertificates) throw refuse('passkey_invalid')
  checkAuthenticator(ctx, use, authData)
  const { id } = relyingPartyOf(ctx, use.kind)
  const { verified, registrationInfo: info } = await attempt(() =>
    verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  )
  if (!verified || info.credential.id !== made.id) throw refuse('passkey_invalid')
  return {
    challenge,
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: Buffer.from(info.credential.publicKey),
    counter: BigInt(info.credential.counter),
    isSynced: info.credentialBackedUp,
  }
}

export type Signature = Readonly<{ challenge: string; counter: bigint; isSynced: boolean }>

/** Reads what a signature claims, without knowing its key yet: challenge, origin, site, and that a person was recognised. */
export function readClaim(
  ctx: Context,
  use: ChallengeUse,
  signed: z.output<typeof SignedPasskey>,
): ClientData {
  const client = clientDataOf(ctx, use, signed.clientData)
  checkAuthenticator(ctx, use, bytesOf(signed.authenticatorData))
  return client
}

/** Whether that passkey signed it; answers its count, which the caller compares with the last one. */
export async function readSigned(
  ctx: Context,
  { kind }: ChallengeUse,
  signed: z.output<typeof SignedPasskey>,
  { client, row }: Readonly<{ client: ClientData; row: PasskeyRow }>,
): Promise<Signature> {
  const { verified, authenticationInfo: info } = await attempt(() =>
    verifyAuthenticationResponse({
      response: {
        id: signed.id,
        rawId: signed.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: signed.clientData,
          authenticatorData: signed.authenticatorData,
          signature: signed.signature,
        },
      },
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: relyingPartyOf(ctx, kind).id,
      // Counts are compared in the database, where parallel signatures see each other.
      credential: { id: signed.id, publicKey: new Uint8Array(row.publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!verified) throw refuse('passkey_invalid')
  return {
    challenge: client.challenge,
    counter: BigInt(info.newCounter),
    isSynced: info.credentialBackedUp,
  }
}

function clientDataOf(ctx: Context, use: ChallengeUse, encoded: string): ClientData {
  const client = read(() => ClientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString())))
  if (!isChallenge(ctx, use, client.challenge)) throw refuse('passkey_expired')
  if (!relyingPartyOf(ctx, use.kind).isOrigin(client.origin)) throw refuse('passkey_wrong_origin')
  return client
}

function checkAuthenticator(ctx: Context, { kind }: ChallengeUse, bytes: Uint8Array<ArrayBuffer>): void {
  const { rpIdHash, flags } = read(() => parseAuthenticatorData(bytes))
  const own = createHash('sha256').update(relyingPartyOf(ctx, kind).id).digest()
  if (!own.equals(rpIdHash)) throw refuse('passkey_wrong_site')
  if (!flags.uv) throw refuse('passkey_unverified')
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** What a stranger sent may be anything: what cannot be read is no passkey. */
function read<T>(reading: () => T): T {
  try {
    return reading()
  } catch {
    throw refuse('passkey_invalid')
  }
}

async function attempt<T>(checking: () => Promise<T>): Promise<T> {
  try {
    return await checking()
  } catch {
    throw refuse('passkey_invalid')
  }
}
