import { median } from '../figures.ts'
import { say, settings } from '../settings.ts'

export type VariantName = 'tpcb' | 'ledger64' | 'ledger256' | 'ledger1024' | 'http1' | 'http8'

/** One measurement: transactions or bets (lines) a second, and how long one took where that is known. */
export type Measurement = Readonly<{ perSecond: number; meanMs?: number; p50Ms?: number; p99Ms?: number }>

export type Variant = Readonly<{
  name: VariantName
  /** Measures for so long; a first short run warms up what is only made once. */
  measure: (seconds: number) => Promise<Measurement>
}>

const WARM_UP_SECONDS = 2

/** Measures every variant in every turn, after a warm-up, and takes the median of each figure. */
export async function measureInTurns(variants: readonly Variant[]): Promise<Map<VariantName, Measurement>> {
  for (const { measure } of variants) await measure(WARM_UP_SECONDS)
  const taken = new Map<VariantName, Measurement[]>(variants.map(({ name }) => [name, []]))
  for (let turn = 1; turn <= settings.repetitions; turn++) {
    for (const { name, measure } of variants) {
      const measured = await measure(settings.seconds)
      taken.get(name)?.push(measured)
      const times = [measured.meanMs, measured.p50Ms, measured.p99Ms]
        .map((ms) => ms?.toFixed(1) ?? '-')
        .join(' / ')
      say(`${turn} ${name.padEnd(10)} ${Math.round(measured.perSecond)}/s, mean / p50 / p99 ${times} ms`)
    }
  }
  return new Map([...taken].map(([name, all]) => [name, mediansOf(all)]))
}

const mediansOf = (all: readonly Measurement[]): Measurement => {
  const of = (figure: keyof Measurement) => {
    const values = all.flatMap((one) => one[figure] ?? [])
    return values.length > 0 ? { [figure]: median(values) } : {}
  }
  return {
    perSecond: median(all.map((one) => one.perSecond)),
    ...of('meanMs'),
    ...of('p50Ms'),
    ...of('p99Ms'),
  }
}
