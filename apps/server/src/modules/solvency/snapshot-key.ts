import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { decrypt, encrypt } from '../privacy/index.ts'
import type { SnapshotRow } from './tables/snapshots.ts'

const KEY_BYTES = 32

type Keys = Readonly<{ config: Pick<Context['config'], 'personalKeys'> }>
type SealedKey = Pick<SnapshotRow, 'period' | 'keySealed' | 'keyWrapper'>

/** A new key for the total of a period, sealed under the deployment's newest wrapping key and bound to the period. */
export function newSnapshotKey(keys: Keys, period: string): SealedKey {
  return sealSnapshotKey(keys, period, randomBytes(KEY_BYTES))
}

/** That key, sealed for a period. */
export function sealSnapshotKey({ config }: Keys, period: string, key: Buffer): SealedKey {
  const keyWrapper = config.personalKeys.newest()
  const keySealed = encrypt(config.personalKeys.key(keyWrapper), key, boundTo(period, keyWrapper))
  return { period, keyWrapper, keySealed }
}

/** The key again. Throws when a bit was changed, it is another period's, or the wrapping key is missing. */
export function openSnapshotKey({ config }: Keys, { period, keySealed, keyWrapper }: SealedKey): Buffer {
  return decrypt(config.personalKeys.key(keyWrapper), keySealed, boundTo(period, keyWrapper))
}

function boundTo(period: string, wrapper: number): Buffer {
  return Buffer.from(`liability_snapshot|key_sealed|${period}|${wrapper}`)
}
