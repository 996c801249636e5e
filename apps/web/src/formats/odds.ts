const formats = new Map<string, Intl.NumberFormat>()

/** Odds in hundredths as the reader writes them: 196 is "1.96", or "1,96". */
export function odds(hundredths: number, locale: string): string {
  return formatOf(locale, 'odds', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(hundredths / 100)
}

/** A part of one in the reader's language: "40%", "0.46%". */
export function share({ num, den }: { num: bigint | number; den: bigint | number }, locale: string): string {
  return formatOf(locale, 'share', { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(num) / Number(den),
  )
}

/** A rate in parts per million in the reader's language, to the last of them: 30000 is "3%", 20201 "2.0201%". */
export function rate(ppm: bigint, locale: string): string {
  return formatOf(locale, 'rate', { style: 'percent', maximumFractionDigits: 4 }).format(
    Number(ppm) / 1_000_000,
  )
}

// Making one takes longer than using it a hundred times, and a board needs a hundred.
function formatOf(locale: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${name} ${locale}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}
