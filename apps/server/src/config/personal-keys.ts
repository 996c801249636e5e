import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { secretFile } from './secret-file.ts'

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
