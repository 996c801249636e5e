import { useId, useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/odds.ts'
import type { TrendValue } from './trend-query.ts'

const WIDTH = 300

const HEIGHT = 150

const GAP_PART = 0.22

const LABELS_MAX = 9

type SumBarsProps = Readonly<{ values: readonly TrendValue[]; sampleSize: number }>

/** The chart of the sums, and a slider that shows the figures of one of them. */
export function SumBars({ values, sampleSize }: SumBarsProps) {
  const { t, locale } = useMessages()
  const id = useId()
  const low = values[0]?.value ?? 0
  const [sum, setSum] = useState(values[Math.floor(values.length / 2)]?.value ?? low)
  const chosen = values.find(({ value }) => value === sum)
  return (
    <>
      <SumChart values={values} sampleSize={sampleSize} sum={sum} />
      <label htmlFor={id} className="sr-only">
        {t('trend.sum')}
      </label>
      <input
        id={id}
        type="range"
        min={low}
        max={values.at(-1)?.value ?? low}
        value={sum}
        onChange={({ target }) => setSum(Number(target.value))}
        className="h-11 w-full accent-brand-text"
      />
      {chosen && (
        <p role="status" className="px-1 text-[14px]">
          <span className="font-semibold">{t('fact.sum', { sum })}</span>{' '}
          {t('trend.sumFigures', {
            count: chosen.count,
            missing: chosen.missing,
            missingMax: chosen.missingMax,
            chance: share(chosen.probability, locale),
          })}
        </p>
      )}
      <p className="mt-1 px-1 text-[13px] text-ink-2">{t('trend.dashed')}</p>
    </>
  )
}

type SumChartProps = Readonly<{ values: readonly TrendValue[]; sampleSize: number; sum: number }>

/** How often each sum came, as bars, under the dashed line of the expected frequency. `sum` is highlighted. */
function SumChart({ values, sampleSize, sum }: SumChartProps) {
  const { t } = useMessages()
  const expected = values.map(({ probability: { num, den } }) => (sampleSize * Number(num)) / Number(den))
  const most = Math.max(1, ...values.map(({ count }) => count), ...expected)
  const column = WIDTH / values.length
  const top = (count: number) => HEIGHT - (count / most) * (HEIGHT - 8)
  const steps = expected.map(
    (count, index) => `${index === 0 ? 'M' : 'L'}${index * column} ${top(count)}h${column}`,
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`}
      role="img"
      aria-label={t('trend.sumLabel', {
        count: sampleSize,
        counts: values.map(({ value, count }) => `${value}: ${count}`).join(', '),
      })}
      className="num w-full"
    >
      {values.map(({ value, count }, index) => (
        <rect
          key={value}
          x={(index + GAP_PART / 2) * column}
          y={top(count)}
          width={column * (1 - GAP_PART)}
          height={HEIGHT - top(count)}
          rx={Math.min(4, column / 4)}
          fill={value === sum ? 'var(--color-brand)' : 'var(--color-ink-2)'}
          fillOpacity={value === sum ? 1 : 0.55}
        />
      ))}
      <Labels values={values} column={column} />
      <path
        d={steps.join('')}
        fill="none"
        stroke="var(--color-brand-text)"
        strokeWidth="2"
        strokeDasharray="4 3"
      />
    </svg>
  )
}

/** Some of the sums below their bars: as many as fit. */
function Labels({ values, column }: { values: readonly TrendValue[]; column: number }) {
  const step = Math.ceil(values.length / LABELS_MAX)
  return values.map(({ value }, index) =>
    index % step === 0 ? (
      <text
        key={value}
        x={(index + 0.5) * column}
        y={HEIGHT + 15}
        textAnchor="middle"
        fontSize="12"
        fill="var(--color-ink-2)"
      >
        {value}
      </text>
    ) : null,
  )
}
