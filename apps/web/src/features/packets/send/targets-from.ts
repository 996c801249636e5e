const numberForm = /^[1-9][0-9]{0,17}$/

/** The players' numbers that somebody typed, each once, separated by commas, blanks or lines; undefined for none, null when one is no number. */
export function targetsFrom(text: string): bigint[] | undefined | null {
  const parts = text.split(/[\s,，、;]+/).filter((part) => part !== '')
  if (parts.length === 0) return undefined
  return parts.every((part) => numberForm.test(part)) ? [...new Set(parts)].map(BigInt) : null
}
