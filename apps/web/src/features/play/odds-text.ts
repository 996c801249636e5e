import { oddsText } from '@opendraw/games'

/** The highest odds of a pick as people read them: "2.05". */
export function oddsLabel({ odds }: { odds: readonly number[] }): string {
  return oddsText(odds[0] ?? 0)
}

/** A chance in the reader's language: "40%", "10%", "0.5%". */
export function chanceText(
  { probability }: { probability: { num: string; den: string } },
  locale: string,
): string {
  const part = Number(probability.num) / Number(probability.den)
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part)
}
