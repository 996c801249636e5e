import { useId, useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/odds.ts'
import { SumChart } from './sum-chart.tsx'
import type { TrendValue } from './trend-query.ts'

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
