import { createHash, randomBytes } from 'node:crypto'

/** A secret that signs somebody in: 32 random bytes. It is shown once; only its SHA-256 is kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
