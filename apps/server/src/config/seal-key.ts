import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Signs what the server hands to the vault. The public half lies beside it in `seal.pub`, where the vault reads it. */
export type SealKey = Readonly<{
  sign: (message: Uint8Array) => Buffer
  /** 32 raw bytes. */
  publicKey: Buffer
}>

/**
 * The server's Ed25519 key for sealing rounds, in `keysDir/seal.key` (mode 0600), made on the first start. Nodes that
 * share the folder share the key: of two that start together, one makes it and both read the same.
 */
export function loadSealKey(keysDir: string): SealKey {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 })
  const path = join(keysDir, 'seal.key')
  makeOnce(path, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  )
  const key = createPrivateKey(readFileSync(path))
  makeOnce(join(keysDir, 'seal.pub'), () =>
    createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  )
  // The DER of an Ed25519 public key ends in its 32 bytes.
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { sign: (message) => sign(null, message, key), publicKey }
}

// Written aside and linked in: no process ever reads half a key.
function makeOnce(path: string, makeText: () => string): void {
  const draft = `${path}.${process.pid}.new`
  try {
    writeFileSync(draft, makeText(), { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
