import type { ReplyFor } from '../../client/ask.ts'
import { playName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/index.ts'

/** Air to the right of what reaches furthest. */
const AIR = 1.12

type Fraction = Readonly<{ num: bigint; den: bigint }>
export type Rate = ReplyFor<'getWinRates'>['plays'][number]

type RateRowProps = Readonly<{
  rate: Rate
  /** Every pick that these figures are about. */
  picks: readonly string[]
}>

const NAMES_MAX = 2
const MILLION = 1_000_000

/** One play: how often it won and what it returned, beside what the rules promise. */
export function RateRow({ rate, picks }: RateRowProps) {
  const { t } = useMessages()
  const named = picks.length > NAMES_MAX ? picks.slice(0, 1) : picks
  return (
    <li className="py-3.5">
      <h2 className="text-[15px] leading-snug font-semibold">
        {named.map((pick) => playName(t, rate.play, pick)).join(' · ')}
      </h2>
      <p className="text-[13px] text-ink-2">
        {picks.length > NAMES_MAX && <>{t('rules.alike', { count: picks.length })} · </>}
        {t('rates.sample', { bets: Number(rate.bets), draws: Number(rate.draws) })}
      </p>
      <Figures
        title={t('rates.won')}
        promised={rate.probability}
        actual={rate.hitRate}
        low={rate.hitLow}
        high={rate.hitHigh}
      />
      <Figures
        title={t('rates.back')}
        promised={rate.rtp}
        actual={rate.returnRate}
        low={rate.returnLow}
        high={rate.returnHigh}
      />
    </li>
  )
}

type FiguresProps = Readonly<{
  title: string
  promised: Fraction
  /** Parts per million. */
  actual: number | null
  low: number | null
  high: number | null
}>

function Figures({ title, promised, actual, low, high }: FiguresProps) {
  const { t, locale } = useMessages()
  if (actual === null) return null
  const percent = (ppm: number) => share({ num: ppm, den: MILLION }, locale)
  const hasInterval = low !== null && high !== null
  return (
    <div className="mt-2.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-[14px]">
        <span>{title}</span>
        <span className="num">
          {t('rates.figures', { actual: percent(actual), promised: share(promised, locale) })}
        </span>
      </p>
      {hasInterval && (
        <Interval
          low={low / MILLION}
          high={high / MILLION}
          actual={actual / MILLION}
          promised={Number(promised.num) / Number(promised.den)}
        />
      )}
      <p className="num text-[12px] text-ink-2">
        {hasInterval ? t('rates.between', { low: percent(low), high: percent(high) }) : t('rates.tooFew')}
      </p>
    </div>
  )
}

type IntervalProps = Readonly<{ low: number; high: number; actual: number; promised: number }>

/** An interval as a bar from 0, the measured rate as a dot in it, and the promised rate as a mark across. All parts of one. */
function Interval({ low, high, actual, promised }: IntervalProps) {
  const end = Math.max(high, promised) * AIR
  const at = (rate: number) => `${(100 * rate) / end}%`
  return (
    <span aria-hidden="true" className="relative my-1.5 block h-4 rounded-full bg-sunken">
      <span
        className="absolute inset-y-1 min-w-2 rounded-full bg-brand"
        style={{ left: at(low), width: at(high - low) }}
      />
      <span
        className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-brand-ink"
        style={{ left: at(actual) }}
      />
      <span
        className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: at(promised) }}
      />
    </span>
  )
}
