import { INT64_MAX } from '@opendraw/money'
import * as z from 'zod/mini'

/** A whole number that may outgrow a double: digits of that form on the wire, a bigint in every program. */
export function wholeNumber(digits: RegExp) {
  return z.codec(z.string().check(z.regex(digits)), z.bigint(), { decode: BigInt, encode: String })
}

/** Money: whole micro-units (10^-6) of the asset. */
export const Micros = wholeNumber(/^-?\d{1,19}$/)
/** Money that a person typed: positive, in micro-units, and never finer than a cent. */
export const TypedMicros = wholeNumber(/^[1-9]\d{0,11}0000$/)
/** A number that counts or names something. One too large for the database names nothing: it is read as the largest. */
export const Digits = z.codec(z.string().check(z.regex(/^\d{1,19}$/)), z.bigint(), {
  decode: (digits) => (BigInt(digits) > INT64_MAX ? INT64_MAX : BigInt(digits)),
  encode: String,
})

/** The id that a text of an address or a search names; 0, which names nothing, where it names none. */
export function idOf(text: string): bigint {
  return /^\d{1,19}$/.test(text) ? z.decode(Digits, text) : 0n
}

/** The specification's "issue": day and number of a round, 202611210001. */
export const Issue = wholeNumber(/^20\d{10}$/)
/** A UTC day as an issue begins with it, 20261121: one that is in the calendar. */
export const CompactDay = z.string().check(
  z.regex(/^20\d{6}$/),
  z.refine((text) => isDay(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))),
)
/** A day of UTC, as 2026-11-21: one that is in the calendar, which begins with the year 1. */
export const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay))

function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !text.startsWith('0000') && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A time zone in which dates can be told: Asia/Ho_Chi_Minh. */
export const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A game instance: rgb-1m. */
export const GameId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const Uuid = z.string().check(z.regex(UUID_SHAPE))
/**
 * A uuid made by the caller for one intent; a repeat with the same key returns the first reply. None of version 8: those are the server's own,
 * made from what anyone may know, and whoever took one first would stop what it is for.
 */
export const IdempotencyKey = z.string().check(z.regex(UUID_SHAPE), z.regex(/^.{14}[^8]/))
/** The kinds of game: each is played at several round lengths. */
export const gameKinds = ['rgb', 'k3', 'pk', 'ssc'] as const
export const GameKind = z.enum(gameKinds)
export type GameKind = (typeof gameKinds)[number]
/** An exact fraction in lowest terms. */
export const Fraction = z.object({ num: Digits, den: Digits })
const LATEST_MS = 8_640_000_000_000_000
/** An instant: milliseconds since 1970 UTC on the wire, a Date in every program. One beyond what a Date can say is read as its latest. */
export const Instant = z.codec(z.int().check(z.minimum(0)), z.date(), {
  decode: (ms) => new Date(Math.min(ms, LATEST_MS)),
  encode: (at) => at.getTime(),
})
const INT32_MAX = 2_147_483_647
/** The number of a version or of a piece, as the database counts them. */
export const Ordinal = z.int().check(z.minimum(0), z.maximum(INT32_MAX))
export const Hex = z.string().check(z.regex(/^([0-9a-f]{2})+$/))
export const languages = ['en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt'] as const
export type Language = (typeof languages)[number]
export const Lang = z.enum(languages)
/** Every language in its own words: a list of languages must be readable by users who cannot read the current one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  ko: '한국어',
  ja: '日本語',
  pt: 'Português',
}

export const PAGE_SIZE_MAX = 100
/** A page of a list, newest first: `before` is the `next` of the page above. */
export const paging = {
  before: z.optional(Digits),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_SIZE_MAX))),
}

/** The reply of a list; `next` is null on the last page. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), next: z.nullable(Digits) })
}

export const Nothing = z.strictObject({})
export const Done = z.object({ done: z.literal(true) })

/**
 * Text that a person typed, trimmed of nothing, bounded, without control characters or halves of characters. What cannot be seen
 * in it is left out: it only serves to make one text look like another, also to who decides on it.
 */
export function text(lengthMin: number, lengthMax: number) {
  return ofSeen(/^[^\p{Cc}\p{Cs}]*$/u, lengthMin, lengthMax)
}

/** The same with line breaks, for what is written in a field of several lines. */
export function lines(lengthMin: number, lengthMax: number) {
  return ofSeen(/^(\n|[^\p{Cc}\p{Cs}])*$/u, lengthMin, lengthMax)
}

/**
 * What can be seen of a text: without control characters but line breaks, marks that turn the direction of writing, and
 * characters without width or ink but the two joiners, which join letters and pictures together, and the selectors of variants.
 */
export function seenOf(text: string): string {
  return text.replace(/(?![\n\u200c\u200d]|\p{VS})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\u2800]/gu, '')
}

function ofSeen(signs: RegExp, lengthMin: number, lengthMax: number) {
  return z.string().check(z.maxLength(lengthMax), z.regex(signs), z.overwrite(seenOf), z.minLength(lengthMin))
}

/** Text that names someone: `text` that is still long enough without the blanks around it. */
export function naming(lengthMin: number, lengthMax: number) {
  return text(lengthMin, lengthMax).check(z.refine((typed) => typed.trim().length >= lengthMin))
}

/** A password as it was typed. Longer than any rule allows, so that a wrong one is refused by the rule and in words, not as a bad request. */
export const Secret = z.string().check(z.minLength(1), z.maxLength(128))
/** A code of an authenticator app, or a recovery code. */
export const TotpCode = text(6, 24)
/** An ISO 3166 country, two capitals. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
/** A text in every language that it has been written in; `en` always. */
export const Localized = z.record(z.string(), z.string())
