import { Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryPage } from '../../components/query-view.tsx'
import { RulesCard } from '../../components/rules-card.tsx'
import { TranslationNotice } from '../../components/translation-notice.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { time } from '../../formats/index.ts'
import { Month } from './month.tsx'
import { type CheckIn, checkInQuery, refreshCheckIn } from './queries.ts'
import { SevenDays } from './seven-days.tsx'

/** The daily check-in: the streak, the seven days, the month, and the rules. */
export default function CheckInScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const query = useQuery(checkInQuery())
  return (
    <QueryPage
      title={t('entry.checkIn')}
      query={query}
      skeleton={
        <>
          <Skeleton className="h-80 rounded-[28px]" />
          <Skeleton className="h-72 rounded-[24px]" />
        </>
      }
      className="gap-3"
      onPull={() => refreshCheckIn(cache)}
    >
      {(data) => (
        <>
          {!data.isPromoted && <TranslationNotice>{t('points.off')}</TranslationNotice>}
          {data.isPromoted && data.isPaused && <TranslationNotice>{t('checkIn.paused')}</TranslationNotice>}
          <SevenDays checkIn={data} />
          <Month today={data.today} first={data.month} />
          <Rules checkIn={data} />
        </>
      )}
    </QueryPage>
  )
}

function Rules({ checkIn: { amounts, nextDayAt } }: { checkIn: CheckIn }) {
  const { t } = useMessages()
  return (
    <RulesCard
      title={t('points.rules')}
      rules={[
        t('checkIn.rule.day', { time: time(nextDayAt) }),
        // NOTE: a list as a language writes it has nothing between numbers in Chinese: 11223410.
        t('checkIn.rule.seven', { amounts: amounts.join(' · ') }),
        t('checkIn.rule.free'),
      ]}
    />
  )
}
