import { Secret, TOTP } from 'otpauth'

// RFC 6238 as every authenticator app has it.
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** Codes of the step before and after are taken too: phones' clocks differ. */
const stepsAround = 1

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an authenticator app reads from a picture. */
export function totpUri(secret: string, account: string): string {
  return new TOTP({ ...form, issuer: 'Opendraw', label: account, secret }).toString()
}

/** The 30-second step that the code belongs to; null when it is none of those around this moment. */
export function totpStep(secret: string, code: string, now: Date): bigint | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...form, secret })
  const off = totp.validate({ token: code, timestamp: now.getTime(), window: stepsAround })
  return off === null ? null : BigInt(Math.floor(now.getTime() / 1000 / form.period) + off)
}
