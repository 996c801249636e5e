import { Refusal } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { type Hold, holdOf, type PlayerRow, playerById, sessionsOf } from '../../accounts/index.ts'
import { kycLevelOf } from '../../kyc/index.ts'
import { type Balance, walletsOf } from '../../wallet/statement/index.ts'
import { countNotes } from '../tables/notes.ts'
import { type Moved, movedBy } from '../tables/standing.ts'

export type Profile = {
  readonly player: PlayerRow
  readonly seenAt: Date | null
  readonly kycLevel: number
  readonly wallets: readonly Balance[]
  readonly moved: Moved
  readonly hold: Hold | null
  readonly noteCount: number
}

/** Everything that the desk shows of one player at a glance. Refuses an unknown one (not_found). */
export async function playerProfile({ db }: Pick<Context, 'db'>, id: bigint): Promise<Profile> {
  const player = await playerOrRefuse({ db }, id)
  const [wallets, moved, hold, kycLevel, noteCount, [last]] = await Promise.all([
    walletsOf(db, id),
    movedBy(db, id),
    holdOf(db, id),
    kycLevelOf(db, id),
    countNotes(db, id),
    sessionsOf(db, id, 1),
  ])
  assert(moved !== undefined, 'sums have a row')
  return { player, seenAt: last?.seenAt ?? null, kycLevel, wallets, moved, hold, noteCount }
}

/** The player's row; refuses an unknown one (not_found). */
export async function playerOrRefuse({ db }: Pick<Context, 'db'>, id: bigint): Promise<PlayerRow> {
  const player = await playerById(db, id)
  if (!player) throw new Refusal('not_found')
  return player
}
