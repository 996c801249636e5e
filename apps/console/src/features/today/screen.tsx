import { COVER_ALERT_DAYS } from '@opendraw/contract/operator'
import { startOfDay } from '@opendraw/time'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { Figure, Figures } from '../../components/figure.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { daysText, Waits } from '../../components/shown.tsx'
import { paths } from '../../paths.ts'
import { Hours } from './hours.tsx'
import { todayMessages as t } from './messages.ts'
import { type QueueOfToday, type Today, todayQuery } from './queries.ts'
import { AlertsTable, BudgetsTable, GamesTable, MoneyTable } from './tables.tsx'
import './today.css'

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The page after sign-in: what waits and how long, and what the day brought so far, each figure leading to its list. */
export function Screen(): ReactNode {
  const query = useQuery(todayQuery)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <Loaded query={query}>{(today) => <Parts today={today} />}</Loaded>
    </>
  )
}

/** The parts that the operator may see; the reply has no others. */
function Parts({ today }: { today: Today }): ReactNode {
  const { day, queues, alerts, games, hours, reserve, budgets, ...rest } = today
  const isEmpty =
    queues.length === 0 &&
    Object.values({ alerts, games, reserve, budgets, ...rest }).every((one) => one === undefined)
  if (isEmpty) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.empty} />
  return (
    <>
      <p className="console-hint">{t.day(date.format(startOfDay(day)))}</p>
      {queues.length > 0 && (
        <Figures title={t.waiting}>
          {queues.map((one) => (
            <Queue key={one.queue} waiting={one} />
          ))}
        </Figures>
      )}
      {alerts && alerts.open > 0 && <AlertsTable alerts={alerts} />}
      <Numbers today={today} />
      <MoneyTable deposits={today.deposits} withdrawals={today.withdrawals} />
      {(games || hours) && (
        <div className="console-split console-later">
          {games && <GamesTable games={games} />}
          {hours && <Hours hours={hours} />}
        </div>
      )}
      {budgets && (
        <section className="console-card console-later" aria-label={t.budgets}>
          <h2>{t.budgets}</h2>
          <BudgetsTable budgets={budgets} />
        </section>
      )}
    </>
  )
}

const Queue = ({ waiting: { queue, count, since } }: { waiting: QueueOfToday }): ReactNode => (
  <Figure
    to={paths[queue]}
    label={t.queues[queue]}
    value={count}
    hint={
      since ? (
        <>
          {t.longest} <Waits since={since} />
        </>
      ) : (
        t.nothing
      )
    }
  />
)

/** The figures that are one number each. */
function Numbers({ today }: { today: Today }): ReactNode {
  const { withdrawals, players, lateRounds, reserve } = today
  if (!withdrawals && players === undefined && !lateRounds && !reserve) return null
  return (
    <Figures title={t.now}>
      {withdrawals && (
        <Figure
          to={`${paths.withdrawals}?state=late`}
          label={t.late}
          value={withdrawals.late}
          hint={t.lateHint}
          isAlert={withdrawals.late > 0}
        />
      )}
      {lateRounds && (
        <Figure
          to={paths.rounds}
          label={t.lateRounds}
          value={lateRounds.count}
          hint={t.lateRoundsHint}
          isAlert={lateRounds.count > 0}
        />
      )}
      {reserve && (
        <Figure
          to={paths.reserves}
          label={t.reserve}
          value={reserve.coverDays === null ? t.noInterest : daysText(reserve.coverDays)}
          hint={reserve.coverDays === null ? t.noInterestHint : t.reserveHint}
          isAlert={reserve.coverDays !== null && reserve.coverDays < COVER_ALERT_DAYS}
        />
      )}
      {players !== undefined && (
        <Figure to={paths.players} label={t.players} value={players} hint={t.playersHint} />
      )}
    </Figures>
  )
}
