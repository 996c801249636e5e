import { useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/odds.ts'
import { ISSUE_PART } from './trend-columns.tsx'
import type { TrendValue } from './trend-query.ts'

const rows = [
  { field: 'count', key: 'trend.seen' },
  { field: 'missing', key: 'trend.missed' },
  { field: 'missingMax', key: 'trend.missedMax' },
] as const

/** A column of figures for each value, and the chance that they all have in every draw. */
export function TrendCounts({ values }: { values: readonly TrendValue[] }) {
  const { t, locale } = useMessages()
  const chance = values[0]?.probability
  return (
    <>
      {chance && (
        <p className="mb-1 px-1 text-[13px] text-ink-2">
          {t('trend.eachChance', { chance: share(chance, locale) })}
        </p>
      )}
      <table className="own-size mb-2 w-full table-fixed border-collapse text-ink-2">
        <colgroup>
          <col style={{ width: `${100 * ISSUE_PART}%` }} />
          <col span={values.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('round.last')}</span>
            </th>
            {values.map(({ value }) => (
              <th key={value} scope="col" className="num pb-1 text-center text-[13px] font-bold text-ink">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ field, key }) => (
          <tbody key={field}>
            <tr>
              <td colSpan={values.length + 1} className="px-1 text-[12px]">
                <span aria-hidden="true">{t(key)}</span>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <span className="sr-only">{t(key)}</span>
              </th>
              {values.map((value) => (
                <td key={value.value} className="num pb-1 text-center text-[13px] text-ink">
                  {value[field]}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </>
  )
}
