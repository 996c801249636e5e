import { List, ListRow } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '../../components/endless-list.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { type PointLine, pointLogQuery } from './queries.ts'

/** Every movement of the points, newest first: the ledger's own lines. */
export function Log() {
  const { t } = useMessages()
  const query = useInfiniteQuery(pointLogQuery())
  return (
    <section className="mt-3">
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t('points.log')}</h2>
      <EndlessList query={query} skeleton={3} none={t('points.logEmpty')}>
        {(lines) => (
          <List label={t('points.log')}>
            {lines.map((line) => (
              <Line key={line.seq} line={line} />
            ))}
          </List>
        )}
      </EndlessList>
    </section>
  )
}

function Line({ line }: { line: PointLine }) {
  const { t, money, locale } = useMessages()
  const points = line.points
  const shown = (points < 0n ? -points : points).toLocaleString(locale)
  return (
    <li>
      <ListRow
        title={titleOf(line)}
        meta={<span className="num">{date(line.at)}</span>}
        value={
          <span
            className={`num ${points > 0n ? 'text-win' : ''}`}
          >{`${points < 0n ? '−' : '+'}${shown}`}</span>
        }
        valueMeta={<span className="num">{line.balanceAfter.toLocaleString(locale)}</span>}
      />
    </li>
  )

  function titleOf({ what, kind, amount }: PointLine): string {
    if (what === 'expired') return t('points.expired')
    if (what === 'spent') return t('points.spent', { amount: money(amount ?? 0n) })
    if (kind === 'sign_in') return t('entry.sign')
    if (kind === 'task') return t('entry.tasks')
    return t(kind === 'points' ? 'points.fromBets' : 'points.fromElse')
  }
}
