import { decimal, format, MICRO } from '@opendraw/money'
import type { Quote } from './queries.ts'

/** One of what is sold in what is bought, to the cent, and exactly where that is not enough. */
export function rateWords({ rate, sell, buy }: Pick<Quote, 'rate' | 'sell' | 'buy'>, locale: string): string {
  const [num, den] = [rate.num, rate.den]
  const micros = (num * MICRO) / den
  const isCents = micros % 10_000n === 0n && (num * MICRO) % den === 0n
  const shown = isCents ? format(micros, { locale }) : decimal(micros)
  return `1 ${sell} = ${shown} ${buy}`
}
