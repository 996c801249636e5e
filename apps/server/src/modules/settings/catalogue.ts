import { bonusProofs, fundsProtections, totalCadences } from '@opendraw/contract'
import * as z from 'zod'
import {
  climbing,
  countByLevel,
  everyLevel,
  LEVELS,
  lifetime,
  money,
  moneyByLevel,
  moneyBySteps,
  rising,
  STEPS,
  whole,
} from './value-kinds.ts'

/** A setting: its valid values, its default, whether players see it and its changes, and whether before these take effect. */
type Setting<Schema extends z.ZodType = z.ZodType> = Readonly<{
  schema: Schema
  /** As it is stored: JSON, with amounts as strings of digits (micro-USD). */
  initial: z.input<Schema>
  isPublic: boolean
  isAnnounced: boolean
}>

const define = <Schema extends z.ZodType>(schema: Schema, initial: z.input<Schema>): Setting<Schema> => ({
  schema,
  initial,
  isPublic: true,
  isAnnounced: true,
})
/** Public once it is in effect: who knows the next value would gain by it. */
const unannounced = <Schema extends z.ZodType>(
  schema: Schema,
  initial: z.input<Schema>,
): Setting<Schema> => ({ ...define(schema, initial), isAnnounced: false })
const inHouse = <Schema extends z.ZodType>(schema: Schema, initial: z.input<Schema>): Setting<Schema> => ({
  ...unannounced(schema, initial),
  isPublic: false,
})

const maximumSingle = [5, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50].map((thousands) => `${thousands}000000000`)
const countsADay = [3, 3, 3, 3, 5, 5, 5, 5, 10, 10, 10]
const levelsBegin = [0, 100, 1_000, 5_000, 20_000, 50_000, 150_000, 500_000, 1_500_000, 5_000_000, 15_000_000]
const inMicros = (dollars: readonly number[]) => dollars.map((one) => String(Math.round(one * 1_000_000)))

/**
 * Every number that the operator may change without new code, with its default. Defaults: the project's own table of
 * concrete defaults; each change needs dual approval, applies from a future moment, and is in the public log.
 */
export const catalogue = {
  termsVersion: define(z.string().regex(/^20\d\d-\d\d-\d\d$/), '2026-11-01'),
  adultAge: define(whole(18, 25), 18),

  depositMin: define(money, '10000000'),
  depositMax: define(money, '5000000000'),
  /** The most at once for whose documents have not passed. */
  depositMaxUnverified: define(money, '500000000'),
  /** The most in all for them: else many small deposits would be one large one. */
  depositTotalUnverified: define(money, '2000000000'),
  /** How soon a deposit is reviewed: shown to the player, measured, and not enforced. */
  depositPromiseMinutes: define(whole(1, 10_080), 30),

  withdrawalMin: define(money, '10000000'),
  withdrawalMaxByLevel: define(moneyByLevel, maximumSingle),
  withdrawalCountByLevel: define(countByLevel, countsADay),
  withdrawalAmountByLevel: define(moneyByLevel, everyLevel('10000000000')),
  /** Of the amount, in hundredths of a per cent. */
  withdrawalFeeBankBasisPoints: define(whole(0, 500), 0),
  withdrawalFeeWalletFloor: define(money, '1000000'),
  /** From this amount on, a player who has a passkey confirms a withdrawal with it. */
  passkeyWithdrawalFrom: define(money, '100000000'),
  withdrawalPromiseHours: define(whole(1, 168), 24),

  /** Micro-USD for one USDT, in the middle; the spread is taken on each side. With tomorrow's, one converts today and back. */
  conversionRate: unannounced(
    z
      .string()
      .regex(/^[1-9]\d{5,6}$/)
      .transform((text) => BigInt(text)),
    '1000000',
  ),
  conversionSpreadBasisPoints: define(whole(0, 500), 20),
  conversionQuoteSeconds: define(whole(5, 300), 30),

  /**
   * What each promotion budget gets of the theoretical edge of settled stakes, in basis points, together never more than 70 %:
   * commission, rebate, gifts of levels, points, salary, growth (daily check-in, tasks, chest, bonuses), house packets.
   */
  promotionShares: define(
    z
      .array(whole(0, 7_000))
      .length(7)
      .refine((shares) => shares.reduce((sum, one) => sum + one, 0) <= 7_000),
    [2_250, 2_000, 1_000, 500, 250, 1_000, 0],
  ),

  /**
   * Commission by level of the team, of the house edge of its qualifying wagers, in basis points; together no more than
   * their budget gets.
   */
  commissionBasisPoints: define(
    z
      .array(whole(0, 2_250))
      .length(3)
      .refine((rates) => rates.reduce((sum, one) => sum + one, 0) <= 2_250),
    [1_500, 500, 250],
  ),
  /** How long after a refusal a player may ask again to be a partner. */
  partnerWaitDays: define(whole(1, 365), 30),

  /** The qualifying wagers of a lifetime with which each level begins. */
  levelThresholds: define(
    z
      .array(lifetime)
      .length(LEVELS)
      .refine(
        (begins) => begins[0] === 0n && begins.every((one, at) => at === 0 || one > (begins[at - 1] ?? one)),
      ),
    inMicros(levelsBegin),
  ),
  /** Given once, when a level is reached. */
  giftLevelUpByLevel: define(moneyByLevel, inMicros([0, 0.2, 1.5, 6, 20, 40, 100, 300, 800, 2_500, 7_000])),
  /** Given for a month in which this share of the level's threshold was staked. */
  giftMonthlyByLevel: define(moneyByLevel, inMicros([0, 0, 0.25, 1, 3, 8, 20, 50, 120, 300, 800])),
  giftMonthlyStakePercent: define(whole(1, 100), 25),
  /** Of a day's qualifying wagers, in hundredths of a per cent. */
  rebateBasisPointsByLevel: define(
    z.array(whole(0, 100)).length(LEVELS).refine(rising),
    [5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40],
  ),

  /** The weekly salary: so many direct invitees, who each staked so much that week; what the team of three levels staked, and what that pays. */
  salaryActiveMin: define(whole(1, 100), 3),
  salaryActiveStake: define(money, '50000000'),
  salaryTeamStakes: define(moneyBySteps, inMicros([5_000, 20_000, 50_000, 100_000, 500_000, 1_000_000])),
  salaryAmounts: define(moneyBySteps, inMicros([2, 8, 20, 45, 230, 480])),
  /** The treasure chest: so many invitees of a month, and what that many bring in all; the last is the most that a month brings. */
  chestInvitees: define(z.array(whole(1, 100_000)).length(STEPS).refine(climbing), [1, 3, 10, 30, 50, 100]),
  chestTotals: define(moneyBySteps, inMicros([1, 3, 12, 40, 70, 150])),
  chestDepositMin: define(money, '10000000'),
  chestStakeMin: define(money, '200000000'),
  chestDays: define(whole(1, 60), 30),

  /** Whether players may send red packets to each other; the operator's are not affected. */
  playerPackets: define(z.boolean(), true),
  packetTotalMax: define(money, '1000000000'),
  /** What a player may send in all within 24 hours. */
  packetAmountPerDay: define(money, '2000000000'),
  packetLifeHours: define(whole(1, 168), 24),

  /** Of the price of a resold ticket, from its seller; a listing keeps the fee of its beginning. */
  ticketFeeBasisPoints: define(whole(0, 1_000), 300),

  firstBonusBasisPoints: define(whole(0, 5_000), 1_000),
  firstBonusMax: define(money, '50000000'),
  /** How many times a bonus is to be staked: never more than ten. */
  firstBonusTimes: define(whole(1, 10), 10),
  cashbackBasisPoints: define(whole(0, 1_000), 100),
  cashbackDepositMin: define(money, '50000000'),
  cashbackDayMax: define(money, '10000000'),
  cashbackTimes: define(whole(1, 10), 5),
  bonusClaimDays: define(whole(1, 60), 7),
  bonusDays: define(whole(1, 365), 30),
  /** What a player shows besides names and tax number, which anybody can invent: nothing, a verified contact, or documents. */
  bonusProof: define(z.enum(bonusProofs), 'contact'),

  /** The points of each of the seven days of the daily check-in. */
  signInPoints: define(z.array(whole(0, 100)).length(7), [1, 1, 2, 2, 3, 4, 10]),

  /** What a player of each level may hold in products at once; equal values are one cap for all. */
  productCapByLevel: define(
    moneyByLevel,
    inMicros([500, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 40_000, 70_000, 100_000]),
  ),
  /** Flexible savings: interest a year, parts per million. A change begins with a day; a cut is told seven days before. */
  flexibleRatePpm: define(whole(0, 200_000), 20_000),
  flexibleMin: define(money, '1000000'),
  flexibleMax: define(money, '10000000000'),

  realityCheckMinutes: define(whole(15, 240), 60),
  /** Which hours of the UTC day are night where the players are, from and until: play then is one of the signs of harm. */
  nightHours: define(z.array(whole(0, 24)).length(2).refine(climbing), [0, 5]),

  /** The address of a map on which a phone shows a place: {lat} and {lon} are its degrees. */
  mapUrl: define(
    z
      .string()
      .max(200)
      .regex(/^https:\/\/[a-z0-9.-]+\/[\w./?&=#{},:@%+-]*$/)
      .refine((text) => text.includes('{lat}') && text.includes('{lon}')),
    'https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=17/{lat}/{lon}',
  ),

  /** The name of the operator's Telegram account, without @; empty: there is none. */
  contactTelegram: define(z.string().regex(/^([A-Za-z][A-Za-z0-9_]{4,31})?$/), ''),
  contactEmail: define(z.union([z.literal(''), z.email().max(120)]), ''),
  /** When someone is there: days of the week from Monday 1 to Sunday 7, and hours of the UTC day. */
  contactDays: define(z.array(whole(1, 7)).max(7), [1, 2, 3, 4, 5]),
  contactHours: define(z.array(whole(0, 24)).length(2).refine(rising), [8, 18]),
  /** Shown on the about page when all three are given; empty: there is no licence. */
  licenceHolder: define(z.string().max(120), ''),
  licenceNumber: define(z.string().max(120), ''),
  licenceAuthority: define(z.string().max(120), ''),

  /** How players' money is kept, as the about page tells: with nothing behind it, in an account apart, or by a trustee. */
  fundsProtection: define(z.enum(fundsProtections), 'none'),

  /** How often the total of what is owed is taken: hourly with demo money, once a day at a drawn instant with real money. */
  totalCadence: define(z.enum(totalCadences), 'hourly'),

  /** A deposit or a withdrawal of more than this needs dual approval. */
  approvalLimit: inHouse(money, '1000000000'),
  /** What one operator approves alone in any 24 hours; what would exceed it needs dual approval. */
  approvalLimitPerDay: inHouse(money, '10000000000'),
  /** Unmatched lines out of the bank, in all, that one operator imports beyond the house's own capital: they count as lost. */
  bankUnmatchedOutMax: inHouse(lifetime, '10000000000'),
  /** How long after accepting their link a new operator and those who let them in approve nothing for each other. */
  newOperatorHours: inHouse(whole(0, 720), 72),
  /** How many persons one operator may open in any 24 hours; from half of them on others are told. A queue of documents is a hundred a day. */
  personReadsPerDay: inHouse(whole(10, 5_000), 200),
  /**
   * What a player moves in and out, in a day and in 30 days, from which on a case is opened. Not published, so that no
   * one stays just below.
   */
  reportDaySum: inHouse(money, '10000000000'),
  reportMonthSum: inHouse(money, '30000000000'),
  /** How many standard deviations above its bets' odds an account's last day is, for an operator to look; not published either. */
  unusualWinSigmas: inHouse(whole(3, 20), 6),
  /** The networks from which the console may be used; none: every network. CONSOLE_ALLOW of the environment goes before it. */
  consoleAllow: inHouse(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(50), []),
} satisfies Record<string, Setting>

export type SettingKey = keyof typeof catalogue
export type SettingOf<Key extends SettingKey> = z.output<(typeof catalogue)[Key]['schema']>

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(catalogue, text)
}
