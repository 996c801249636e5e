import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { MadePasskey, MakingOptions, SignedPasskey, SigningOptions } from '@opendraw/contract'
import type * as z from 'zod'

/** What a device does otherwise than it should. */
type Quirks = Readonly<{
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  /** Of the signature; without it the device counts on. */
  counter?: number
  type?: string
}>

export type SoftPasskey = Readonly<{
  credentialId: Buffer
  make: (options: z.output<typeof MakingOptions>, quirks?: Quirks) => z.output<typeof MadePasskey>
  sign: (options: z.output<typeof SigningOptions>, quirks?: Quirks) => z.output<typeof SignedPasskey>
}>

const FLAG_PRESENT = 0x01
const FLAG_VERIFIED = 0x04
const FLAG_ATTESTED = 0x40

/**
 * An authenticator in software: one key pair (ES256) that makes an attestation of the kind none and signs, byte by byte as
 * WebAuthn says. Its user is recognised; it counts its signatures, or with `isCounting: false` stays at zero as synced ones do.
 */
export function aPasskey({
  origin = 'http://localhost:3000',
  isCounting = true,
}: {
  origin?: string
  isCounting?: boolean
} = {}): SoftPasskey {
  const credentialId = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = randomBytes(32).toString('base64url')
  return {
    credentialId,
    make: (options, quirks = {}) => {
      userHandle = options.user.id
      const head = headOf(
        quirks.rpId ?? options.rp.id,
        flagsOf(quirks) | FLAG_ATTESTED,
        quirks.counter ?? counter,
      )
      const authData = Buffer.concat([head, attestedKey(credentialId, publicKey)])
      return {
        id: credentialId.toString('base64url'),
        clientData: clientDataOf('webauthn.create', options.challenge, origin, quirks).toString('base64url'),
        attestation: attestationOf(authData).toString('base64url'),
        transports: ['internal', 'hybrid'],
      }
    },
    sign: (options, quirks = {}) => {
      if (isCounting) counter += 1
      const authData = headOf(quirks.rpId ?? options.rpId, flagsOf(quirks), quirks.counter ?? counter)
      const client = clientDataOf('webauthn.get', options.challenge, origin, quirks)
      return {
        id: credentialId.toString('base64url'),
        clientData: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signatureOf(privateKey, authData, client).toString('base64url'),
        userHandle,
      }
    },
  }
}

function flagsOf({ isUserVerified = true }: Quirks): number {
  return FLAG_PRESENT | (isUserVerified ? FLAG_VERIFIED : 0)
}

function clientDataOf(type: string, challenge: string, origin: string, quirks: Quirks): Buffer {
  const data = { type: quirks.type ?? type, challenge, origin: quirks.origin ?? origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(data))
}

/** The hash of the site, flags and count: what every authenticator data begins with. */
function headOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

/** No model, the credential's id, and its public key in COSE: a map of CBOR with kind, algorithm, curve and point. */
function attestedKey(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
}

/** The map {fmt: none, attStmt: {}, authData} in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    textOf('fmt'),
    textOf('none'),
    textOf('attStmt'),
    Buffer.from('a0', 'hex'),
    textOf('authData'),
    Buffer.from('59', 'hex'),
    length,
    authData,
  ])
}

const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function signatureOf(key: KeyObject, authData: Buffer, client: Buffer): Buffer {
  const hash = createHash('sha256').update(client).digest()
  return createSign('sha256')
    .update(Buffer.concat([authData, hash]))
    .sign(key)
}
