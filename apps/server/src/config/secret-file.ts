import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const OTHERS_MAY_READ = 0o077

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
  if ((statSync(path).mode & OTHERS_MAY_READ) !== 0) {
    throw new Error(
      `${path} can be read by others: chmod 600 it, and think about replacing what it protects.`,
    )
  }
  const secret = readFileSync(path)
  if (secret.length !== bytes)
    throw new Error(`${path} should hold ${bytes} bytes and holds ${secret.length}.`)
  return secret
}
