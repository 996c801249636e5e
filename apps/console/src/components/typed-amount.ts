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
