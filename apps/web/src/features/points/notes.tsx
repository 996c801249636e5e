import { buttonClass } from '@opendraw/ui'
import { Link } from 'react-router'
import { ToldNote } from '../../components/told-note.tsx'
import { useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import * as paths from '../../paths.ts'
import type { Points } from './queries.ts'

/** What stands in the way or comes soon: promotions that are off, a name that is missing, points that wait or lapse. */
export function Notes({ points: { isPromoted, mayExchange, waiting, expiring } }: { points: Points }) {
  const { say } = useWords()
  return (
    <>
      {!isPromoted && <ToldNote>{say('points.off')}</ToldNote>}
      {waiting !== 0n && <ToldNote>{say('points.waiting', { count: Number(waiting) })}</ToldNote>}
      {expiring && (
        <ToldNote>
          {say('points.expiring', { count: Number(expiring.points), date: date(expiring.at) })}
        </ToldNote>
      )}
      {!mayExchange && (
        <ToldNote
          action={
            <Link to={paths.profile} viewTransition className={buttonClass('soft', 'small')}>
              {say('points.tellName')}
            </Link>
          }
        >
          {say('points.needName')}
        </ToldNote>
      )}
    </>
  )
}
