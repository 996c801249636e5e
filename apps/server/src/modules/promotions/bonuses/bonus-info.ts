import type {
  getCashInfo as call,
  getFirstInfo as getFirstInfoCall,
  listBonuses as listBonusesCall,
  ReplyOf,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { mayBePromoted } from '../../responsible-gaming/index.ts'
import { validStakesOf } from '../../wagering/index.ts'
import { availableFor } from '../earnings/index.ts'
import { proofMissing } from './bonus-proof.ts'
import { stakedOf } from './end-bonus.ts'
import {
  type BonusRow,
  bonusesOf,
  bonusGranted,
  type CreditedDeposit,
  cashbackDeposits,
  cashbackOfDays,
  firstDeposit,
  today,
} from './tables.ts'
import { type BonusTerms, bonusOn, bonusTerms, wageringOn } from './terms.ts'

/** The deposit of the worked example, micro-USD. */
const EXAMPLE_DEPOSIT = 100_000_000n

/** The most deposits in the days to claim that can earn something: the daily cap is soon reached. */
const DEPOSITS_MAX = 50

type Keys = Pick<Context, 'db' | 'config'>

/** The rules of the cashback on deposits, and what this player may claim; an anonymous visitor gets the rules. */
export async function getCashInfo(ctx: Keys, playerId: bigint | null): Promise<ReplyOf<typeof call>> {
  const { db } = ctx
  const terms = await bonusTerms(db, 'cashback')
  const own = playerId === null ? null : await ownOf(ctx, playerId, terms)
  const next = own?.claimable[0]?.amount ?? terms.max
  return {
    rules: {
      ...toRules(terms),
      depositMin: terms.depositMin,
      dayMax: terms.max,
    },
    isPaused: await isPaused(db, next),
    own: own && {
      ...own,
      claimable: own.claimable.map(toClaimable),
      dayLeft: own.dayLeft,
    },
  }
}

async function ownOf(ctx: Keys, playerId: bigint, terms: BonusTerms) {
  const { db } = ctx
  const { depositMin, claimDays, max } = terms
  const blockers = await blockersOf(ctx, playerId)
  const deposits = await cashbackDeposits(db, playerId, depositMin, claimDays, DEPOSITS_MAX)
  const now = await today(db)
  const taken = await cashbackOfDays(db, playerId, [now, ...deposits.map(({ day }) => day)])
  const claimable = deposits
    .map((deposit) => claimableOf(deposit, terms, taken.get(deposit.day)))
    .filter(({ amount }) => amount > 0n)
  const takenToday = taken.get(now) ?? 0n
  return { ...blockers, claimable, dayLeft: takenToday < max ? max - takenToday : 0n }
}

/** A page of a player's bonuses as of now, newest first. */
export async function listBonuses(
  db: Tx,
  playerId: bigint,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
) {
  const valid = await validStakesOf(db, playerId)
  const rows = await bonusesOf(db, playerId, before, limit + 1)
  const list = rows.slice(0, limit)
  const next = rows.length > limit ? (list.at(-1)?.id ?? null) : null
  return { list: list.map((bonus) => toBonus(bonus, valid)), next }
}

type Info = ReplyOf<typeof getFirstInfoCall>

type Status = NonNullable<Info['own']>['standing']

/** The rules of the bonus on a first deposit, and this player's status; an anonymous visitor gets the rules. */
export async function getFirstInfo(ctx: Keys, playerId: bigint | null): Promise<Info> {
  const { db } = ctx
  const terms = await bonusTerms(db, 'first')
  const own = playerId === null ? null : await ownFirstBonusOf(ctx, playerId, terms)
  const next = own?.claimable?.amount ?? terms.max
  return {
    rules: { ...toRules(terms), cap: terms.max },
    isPaused: await isPaused(db, next),
    own: own && { ...own, claimable: own.claimable && toClaimable(own.claimable) },
  }
}

async function ownFirstBonusOf(ctx: Keys, playerId: bigint, terms: BonusTerms) {
  const { db } = ctx
  const blockers = await blockersOf(ctx, playerId)
  const deposit = await firstDeposit(db, playerId, terms.claimDays)
  if (!deposit) return { ...blockers, standing: 'none' as const, claimable: null }
  const isGranted = (await bonusGranted(db, playerId, 'first', deposit.id)) !== undefined
  const claimable = claimableOf(deposit, terms)
  const standing = isGranted ? 'claimed' : statusOf(claimable)
  return { ...blockers, standing, claimable: standing === 'open' ? claimable : null }
}

function statusOf({ deposit, amount }: Claimable): Status {
  if (deposit.isGone) return 'gone'
  if (amount === 0n) return 'small'
  return deposit.isLate ? 'late' : 'open'
}

type Reply = ReplyOf<typeof listBonusesCall>['list'][number]

/** `valid`: the player's count now. */
export function toBonus(bonus: BonusRow, valid: bigint): Reply {
  const { state, needed, servesFrom } = bonus
  return {
    id: bonus.id,
    kind: bonus.kind,
    depositId: bonus.depositId,
    amount: bonus.amount,
    needed,
    done: doneOf(bonus, valid),
    state,
    isServed: state === 'waiting' && servesFrom !== null,
    grantedAt: bonus.grantedAt,
    expiresAt: bonus.expiresAt,
    endedAt: bonus.endedAt,
    endedBy: bonus.endedBy,
  }
}

function doneOf(bonus: BonusRow, valid: bigint): bigint | null {
  if (bonus.state === 'released') return bonus.needed
  return bonus.state === 'waiting' ? stakedOf(bonus, valid) : null
}

function toRules(terms: BonusTerms) {
  const { deposit, bonus, turnover } = exampleOf(terms)
  return {
    basisPoints: Number(terms.basisPoints),
    times: terms.times,
    days: terms.days,
    claimDays: terms.claimDays,
    example: { deposit, bonus, turnover },
  }
}

function toClaimable({ deposit, amount, claimBy }: Claimable) {
  return {
    depositId: deposit.id,
    credited: deposit.credited,
    creditedAt: deposit.creditedAt,
    amount,
    claimBy,
  }
}

/** What a deposit would be granted now. */
type Claimable = Readonly<{ deposit: CreditedDeposit; amount: bigint; claimBy: Date }>

/** What the terms make of a deposit of 100 USD. */
function exampleOf(terms: BonusTerms) {
  const bonus = bonusOn(EXAMPLE_DEPOSIT, terms)
  return { deposit: EXAMPLE_DEPOSIT, bonus, turnover: wageringOn(bonus, terms) }
}

/** What would be granted for the deposit, and until when it may be claimed. */
function claimableOf(deposit: CreditedDeposit, terms: BonusTerms, taken?: bigint): Claimable {
  const claimBy = new Date(deposit.creditedAt.getTime() + terms.claimDays * DAY_MS)
  return { deposit, amount: bonusOn(deposit.credited, terms, taken), claimBy }
}

/** Whether the budget lacks this much: then nothing is shown as to be had. */
async function isPaused(db: Tx, amount: bigint): Promise<boolean> {
  return (await availableFor(db, 'bonus')) < amount
}

/** What blocks this player from a bonus, whatever the deposit. */
async function blockersOf(ctx: Keys, playerId: bigint) {
  const [missing, mayBe] = await Promise.all([
    proofMissing(ctx, ctx.db, playerId),
    mayBePromoted(ctx.db, playerId),
  ])
  const needsProof = missing === 'identity' ? null : missing
  return { needsIdentity: missing === 'identity', needsProof, isBarred: !mayBe }
}
