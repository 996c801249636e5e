import { type Money, parse } from '@opendraw/money'

/** What was typed as an amount, in micro-units; 0 for what is none, which every form refuses. */
export function typedAmount(text = ''): Money {
  const parsed = parse(text.trim())
  return parsed.ok ? parsed.amount : 0n
}

/** The rule of a field that needs an amount above zero. */
export function amountRule(message: string) {
  return {
    validator: (_: unknown, typed?: string): Promise<void> =>
      typedAmount(typed) > 0n ? Promise.resolve() : Promise.reject(new Error(message)),
  }
}

/** What was typed in each language; English is always there in a form that was let through. */
export type TypedText = Readonly<Record<string, string | undefined>>

/** The same, as the calls need it: every language, empty where nothing was written. */
export function textIn({ en = '', zh = '', vi = '', th = '', ko = '', ja = '', pt = '' }: TypedText) {
  return { en, zh, vi, th, ko, ja, pt }
}
