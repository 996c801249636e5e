import { List, ListRow } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '../../components/endless-list.tsx'
import { useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import { type PointLine, pointLogQuery } from './queries.ts'

/** Every movement of the points, newest first: the ledger's own lines. */
export function Log() {
  const { say } = useWords()
  const query = useInfiniteQuery(pointLogQuery())
  return (
    <section className="mt-3">
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{say('points.log')}</h2>
      <EndlessList query={query} skeleton={3} none={say('points.logEmpty')}>
        {(lines) => (
          <List label={say('points.log')}>
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
  const { say, money, locale } = useWords()
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
    if (what === 'expired') return say('points.expired')
    if (what === 'spent') return say('points.spent', { amount: money(amount ?? 0n) })
    if (kind === 'sign_in') return say('entry.sign')
    if (kind === 'task') return say('entry.tasks')
    return say(kind === 'points' ? 'points.fromBets' : 'points.fromElse')
  }
}
