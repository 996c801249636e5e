import { assert } from './assert.ts'
import { CENT, MICRO, type Money, SCALE } from './money.ts'

/** Whether a sign is shown: only for debts, also for gains, or not at all. */
export type SignDisplay = 'auto' | 'always' | 'never'

/** How an amount is shown. `locale` is a language tag; `decimals` 0 to 6, two by default. */
export type FormatOptions = Readonly<{ locale: string; decimals?: number; sign?: SignDisplay }>

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * The amount in the reader's own grouping and decimal sign, rounded toward zero so that no one is shown more than they
 * have. The minus is the true one (−); an amount that shows as zero carries no sign.
 */
export function format(amount: Money, options: FormatOptions): string {
  return formatParts(amount, options)
    .map((part) => part.value)
    .join('')
}

const CENT_DECIMALS = 2

/** Interest: in cents, and under 1.00 with six decimals unless it is whole cents, since a day of 1.00 is 0.000054. */
export function formatInterest(amount: Money, options: Omit<FormatOptions, 'decimals'>): string {
  const isSmall = amount < MICRO && amount > -MICRO
  return format(amount, { ...options, decimals: isSmall && amount % CENT !== 0n ? SCALE : CENT_DECIMALS })
}

/** The pieces of `format`, as Intl names them, with the true minus. */
export function formatParts(amount: Money, options: FormatOptions): Intl.NumberFormatPart[] {
  const { locale, decimals = CENT_DECIMALS, sign = 'auto' } = options
  assert(Number.isInteger(decimals) && decimals >= 0 && decimals <= SCALE, 'decimals are 0 to 6')
  return formatterOf(locale, decimals, sign)
    .formatToParts(decimalText(amount, decimals))
    .map((part) => (part.type === 'minusSign' ? { ...part, value: '−' } : part))
}

function formatterOf(locale: string, decimals: number, sign: SignDisplay): Intl.NumberFormat {
  const key = `${locale} ${decimals} ${sign}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'auto' ? 'negative' : sign === 'always' ? 'exceptZero' : 'never',
  })
  formatters.set(key, made)
  return made
}

// Intl reads a decimal string digit by digit; a number would pass through a float.
function decimalText(amount: Money, decimals: number): `${number}` {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(SCALE + 1, '0')
  const whole = digits.slice(0, -SCALE)
  const fraction = digits.slice(-SCALE).slice(0, decimals)
  const text = `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  assert(isDecimal(text), 'an amount is a decimal')
  return text
}

function isDecimal(text: string): text is `${number}` {
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text)
}

/** An amount in pieces, for a large display whose cents are set smaller. `sign` is '' or '−'. */
export type AmountParts = Readonly<{ sign: string; whole: string; separator: string; cents: string }>

/** The pieces of `format(amount, { locale })`: joined in order, they read the same in our languages. */
export function toParts(amount: Money, locale: string): AmountParts {
  const parts = formatParts(amount, { locale })
  const pick = (...types: string[]): string =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  return {
    sign: pick('minusSign'),
    whole: pick('integer', 'group'),
    separator: pick('decimal'),
    cents: pick('fraction'),
  }
}
