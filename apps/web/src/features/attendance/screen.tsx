import { Pull, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { RulesCard } from '../../components/rules-card.tsx'
import { ToldNote } from '../../components/told-note.tsx'
import { useWords } from '../../copy/use-words.ts'
import { time } from '../../formats/index.ts'
import { Calendar } from './calendar.tsx'
import { type Attendance, attendanceQuery, refreshAttendance } from './queries.ts'
import { SevenDays } from './seven-days.tsx'

/** Signing in once a day: the streak, the seven days, the month, and the rules. */
export default function AttendanceScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  const query = useQuery(attendanceQuery())
  return (
    <Page title={say('entry.sign')}>
      <Pull label={say('common.loading')} onPull={() => refreshAttendance(cache)} />
      <div className="grid gap-3 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-80 rounded-[28px]" />
              <Skeleton className="h-72 rounded-[24px]" />
            </>
          }
        >
          {(data) => (
            <>
              {!data.isPromoted && <ToldNote>{say('points.off')}</ToldNote>}
              {data.isPromoted && data.isPaused && <ToldNote>{say('sign.paused')}</ToldNote>}
              <SevenDays attendance={data} />
              <Calendar today={data.today} first={data.month} />
              <Rules attendance={data} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

function Rules({ attendance: { amounts, nextDayAt } }: { attendance: Attendance }) {
  const { say } = useWords()
  return (
    <RulesCard
      title={say('points.rules')}
      rules={[
        say('sign.rule.day', { time: time(nextDayAt) }),
        // NOTE: a list as a language writes it has nothing between numbers in Chinese: 11223410.
        say('sign.rule.seven', { amounts: amounts.join(' · ') }),
        say('sign.rule.free'),
      ]}
    />
  )
}
