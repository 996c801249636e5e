import type { getFirstInfo as call, ReplyOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { toClaimable, toRules } from '../replies.ts'
import { bonusGranted } from '../tables/bonuses.ts'
import { firstDeposit } from '../tables/deposits.ts'
import { type BonusTerms, bonusTerms } from '../terms.ts'
import { type Claimable, claimableOf, hindrancesOf, isPaused } from './stands-of.ts'

type Info = ReplyOf<typeof call>
type Standing = NonNullable<Info['own']>['standing']

/** The rules of the bonus on a first deposit, and how this player stands; a stranger gets the rules. */
export async function getFirstInfo({ db }: Pick<Context, 'db'>, playerId: bigint | null): Promise<Info> {
  const terms = await bonusTerms(db, 'first')
  const own = playerId === null ? null : await ownOf(db, playerId, terms)
  const next = own?.claimable?.amount ?? terms.max
  return {
    rules: { ...toRules(terms), cap: terms.max },
    isPaused: await isPaused(db, next),
    own: own && { ...own, claimable: own.claimable && toClaimable(own.claimable) },
  }
}

async function ownOf(db: Tx, playerId: bigint, terms: BonusTerms) {
  const hindrances = await hindrancesOf(db, playerId)
  const deposit = await firstDeposit(db, playerId, terms.claimDays)
  if (!deposit) return { ...hindrances, standing: 'none' as const, claimable: null }
  const isGranted = (await bonusGranted(db, playerId, 'first', deposit.id)) !== undefined
  const claimable = claimableOf(deposit, terms)
  const standing = isGranted ? 'claimed' : standingOf(claimable)
  return { ...hindrances, standing, claimable: standing === 'open' ? claimable : null }
}

function standingOf({ deposit, amount }: Claimable): Standing {
  if (deposit.isGone) return 'gone'
  if (amount === 0n) return 'small'
  return deposit.isLate ? 'late' : 'open'
}
