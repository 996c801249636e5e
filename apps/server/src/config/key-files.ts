import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const OTHERS_MAY_READ = 0o077

/** The keys that wrap the players' own keys, by number. */
export type PersonalKeys = Readonly<{
  /** The number under which new keys are wrapped: the highest in the folder. */
  newest(): number
  /** 32 bytes; throws when the folder has no such file. */
  key(number: number): Buffer
}>

const KEY_BYTES = 32
const FILE_FORM = /^personal-([1-9]\d{0,3})\.key$/

/**
 * The wrapping keys in `keysDir/personal-N.key` (mode 0600); the first is made on the first start. To replace one, add the
 * next number: it wraps from the next start on, and the others keep opening what they wrapped. A number that another node
 * has begun to use is read when it is met. Throws with one clear sentence when others may read a file.
 */
export function personalKeysIn(keysDir: string): PersonalKeys {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 })
  const numbers = readdirSync(keysDir).flatMap((name) => FILE_FORM.exec(name)?.[1] ?? [])
  const newest = Math.max(1, ...numbers.map(Number))
  const known = new Map<number, Buffer>([[newest, secretFile(pathOf(keysDir, newest), KEY_BYTES)]])
  return {
    newest: () => newest,
    key: (number) => {
      const key = known.get(number) ?? keptKey(keysDir, number)
      known.set(number, key)
      return key
    },
  }
}

/** Never makes one: what it wrapped could not be opened by it. */
function keptKey(keysDir: string, number: number): Buffer {
  const path = pathOf(keysDir, number)
  if (!readdirSync(keysDir).includes(`personal-${number}.key`))
    throw new Error(
      `${path} is missing: personal data was sealed under it. Bring it back from the backup of the keys.`,
    )
  return secretFile(path, KEY_BYTES)
}

const pathOf = (keysDir: string, number: number) => join(keysDir, `personal-${number}.key`)

/**
 * The secret kept in that file, made on first use (`bytes` random bytes, mode 0600). Throws with one clear sentence when
 * others may read the file or it does not contain that many bytes.
 */
export function secretFile(path: string, bytes: number): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    // 'wx': of two processes that start together, one makes the secret and both read the same.
    writeFileSync(path, randomBytes(bytes), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  refuseReadable(path)
  const secret = readFileSync(path)
  if (secret.length !== bytes)
    throw new Error(`${path} should hold ${bytes} bytes and holds ${secret.length}.`)
  return secret
}

function refuseReadable(path: string): void {
  if ((statSync(path).mode & OTHERS_MAY_READ) !== 0)
    throw new Error(
      `${path} can be read by others: chmod 600 it, and think about replacing what it protects.`,
    )
}

/** Signs what the server hands to the vault. The public half lies beside it in `seal.pub`, where the vault reads it. */
type SealKey = Readonly<{
  sign: (message: Uint8Array) => Buffer
  /** 32 raw bytes. */
  publicKey: Buffer
}>

/**
 * The server's Ed25519 key for sealing rounds, in `keysDir/seal.key` (mode 0600), made on the first start. Nodes that
 * share the folder share the key: of two that start together, one makes it and both read the same. Throws with one clear
 * sentence when others may read it.
 */
export function loadSealKey(keysDir: string): SealKey {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 })
  const path = join(keysDir, 'seal.key')
  makeOnce(path, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  )
  refuseReadable(path)
  const key = createPrivateKey(readFileSync(path))
  makeOnce(join(keysDir, 'seal.pub'), () =>
    createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  )
  // The DER of an Ed25519 public key ends in its 32 bytes.
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { sign: (message) => sign(null, message, key), publicKey }
}

/**
 * The text kept in that file (mode 0600), made on first use: of two processes that start together, one makes it and both read
 * the same. Throws with one clear sentence when others may read it.
 */
export function keptText(path: string, makeText: () => string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeOnce(path, makeText)
  refuseReadable(path)
  return readFileSync(path, 'utf8')
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
