import type { Tx } from '@opendraw/db'
import { kycLevelOf } from '../../kyc/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { type Method } from './tables/methods.ts'

const checkedLevel = 2

export type DepositRoom = {
  readonly min: bigint
  readonly max: bigint
  /** The most at once because the documents have not passed; null when they have. */
  readonly cappedAt: bigint | null
}

/** Between what amounts this player may deposit at once by these methods, by method id. Micro-USD. */
export async function depositRooms(
  db: Tx,
  playerId: bigint,
  methods: readonly Pick<Method, 'id' | 'amountMin' | 'amountMax'>[],
): Promise<{ rooms: ReadonlyMap<string, DepositRoom>; cappedAt: bigint | null }> {
  const settings = await settingsOf(db, ['depositMin', 'depositMax', 'depositMaxUnverified'])
  const isChecked = (await kycLevelOf(db, playerId)) >= checkedLevel
  const cappedAt = isChecked ? null : settings.depositMaxUnverified
  const rooms = methods.map(({ id, amountMin, amountMax }): [string, DepositRoom] => {
    const min = amountMin > settings.depositMin ? amountMin : settings.depositMin
    const max = amountMax < settings.depositMax ? amountMax : settings.depositMax
    return [id, { min, max, cappedAt }]
  })
  return { rooms: new Map(rooms), cappedAt }
}
