import { type Money, parse } from '@opendraw/money'

/** What was typed as an amount, in micro-units; 0 for what is none, which every form refuses. */
export function typedAmount(text = ''): Money {
  const parsed = parse(text.trim())
  return parsed.ok ? parsed.amount : 0n
}

/** A rule of a field, from whether what was typed fits. */
export function rule<Typed>(fits: (typed: Typed) => boolean, message: string) {
  return {
    validator: (_: unknown, typed: Typed): Promise<void> =>
      fits(typed) ? Promise.resolve() : Promise.reject(new Error(message)),
  }
}

/** The rule of a field that needs an amount above zero. */
export function amountRule(message: string) {
  return rule((typed?: string) => typedAmount(typed) > 0n, message)
}

/** What was typed in each language; English is always there in a form that was let through. */
export type TypedText = Readonly<Record<string, string | undefined>>

/** The same, as the calls need it: every language, empty where nothing was written. */
export function textIn({ en = '', zh = '', vi = '', th = '', ko = '', ja = '', pt = '' }: TypedText) {
  return { en, zh, vi, th, ko, ja, pt }
}

/** A moment as a field of the browser writes it, in the operator's time zone: 2026-11-22T08:05. */
export function localText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment that was typed, null for none. One that was not touched stays what it was, to the millisecond. */
export function instantOf(text: string, was: Date | null): Date | null {
  if (text === '') return null
  return was !== null && localText(was) === text ? was : new Date(text)
}
