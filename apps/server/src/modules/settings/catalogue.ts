import * as z from 'zod'

/** A setting: what fits it, what holds until somebody changes it, and whether players see it and its changes. */
interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** As it is stored: JSON, with amounts as strings of digits (micro-USD). */
  readonly initial: z.input<Schema>
  readonly isPublic: boolean
}

const define = <Schema extends z.ZodType>(schema: Schema, initial: z.input<Schema>): Setting<Schema> => ({
  schema,
  initial,
  isPublic: true,
})
const inHouse = <Schema extends z.ZodType>(schema: Schema, initial: z.input<Schema>): Setting<Schema> => ({
  schema,
  initial,
  isPublic: false,
})

/** Whole cents of a dollar, below ten million: nobody means more. */
const money = z
  .string()
  .regex(/^(0|[1-9]\d{0,8}0000)$/)
  .transform((text) => BigInt(text))
const whole = (min: number, max: number) => z.int().min(min).max(max)
/** One value for each level, 0 to 10, and never less for a higher one. */
const levels = 11
const rising = <Value>(values: readonly Value[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? value))
const moneyByLevel = z.array(money).length(levels).refine(rising)
const countByLevel = z.array(whole(1, 100)).length(levels).refine(rising)
const everyLevel = <Value>(value: Value): Value[] => Array.from({ length: levels }, () => value)

const maximumSingle = [5, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50].map((thousands) => `${thousands}000000000`)
const countsADay = [3, 3, 3, 3, 5, 5, 5, 5, 10, 10, 10]

/**
 * Every number that the house may change without new code, with the value that it begins with. Defaults: the project's own
 * table of concrete defaults; each change takes two people, holds from a moment to come, and stands in the public log.
 */
export const catalogue = {
  termsVersion: define(z.string().regex(/^20\d\d-\d\d-\d\d$/), '2026-11-01'),
  adultAge: define(whole(18, 25), 18),

  depositMin: define(money, '10000000'),
  depositMax: define(money, '5000000000'),
  /** The most at once for whose documents have not passed. */
  depositMaxUnverified: define(money, '500000000'),
  /** How soon a deposit is looked at: told to the player, measured, and not enforced. */
  depositPromiseMinutes: define(whole(1, 10_080), 30),

  withdrawalMin: define(money, '10000000'),
  withdrawalMaxByLevel: define(moneyByLevel, maximumSingle),
  withdrawalCountByLevel: define(countByLevel, countsADay),
  withdrawalAmountByLevel: define(moneyByLevel, everyLevel('10000000000')),
  /** Of the amount, in hundredths of a per cent. */
  withdrawalFeeBankBasisPoints: define(whole(0, 500), 0),
  withdrawalFeeWalletFloor: define(money, '1000000'),
  withdrawalPromiseHours: define(whole(1, 168), 24),

  /** Micro-USD for one USDT, in the middle; the spread is taken on each side. */
  conversionRate: define(
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
   * commission, rebate, gifts of levels, points, salary, growth (sign-in, tasks, chest, bonuses), house packets.
   */
  promotionShares: define(
    z
      .array(whole(0, 7_000))
      .length(7)
      .refine((shares) => shares.reduce((sum, one) => sum + one, 0) <= 7_000),
    [2_250, 2_000, 1_000, 500, 250, 1_000, 0],
  ),

  realityCheckMinutes: define(whole(15, 240), 60),

  /** A deposit or a withdrawal of more than this takes a second person. */
  approvalLimit: inHouse(money, '1000000000'),
  /** The networks that the desk is open to; none: every network. CONSOLE_ALLOW of the environment goes before it. */
  consoleAllow: inHouse(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(50), []),
} satisfies Record<string, Setting>

export type SettingKey = keyof typeof catalogue
export type SettingOf<Key extends SettingKey> = z.output<(typeof catalogue)[Key]['schema']>

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(catalogue, text)
}
