import { Amount, buttonClass, List, ListRow } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../components/page.tsx'
import { bothOf, QueryView } from '../../components/query-view.tsx'
import { type StateLook, StatePill } from '../../components/state-pill.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { ChestCard } from './chest-card.tsx'
import { PlanChoice, PlanStage } from './plan-stage.tsx'
import { type Chest, chestQuery, type Salary, salaryQuery } from './queries.ts'
import { SalaryCard } from './salary-card.tsx'

const states: Readonly<Record<State, StateLook>> = {
  paid: { key: 'plan.state.paid', tone: 'green' },
  due: { key: 'plan.state.due', tone: 'orange' },
  paused: { key: 'plan.state.paused', tone: 'orange' },
  lapsed: { key: 'plan.state.lapsed', tone: 'grey' },
}

/** The plan of the week: the state of salary and chest, which of the two applies, and which from next Monday on. */
export default function PlanScreen() {
  const { t } = useMessages()
  const salary = useQuery(salaryQuery())
  const chest = useQuery(chestQuery())
  return (
    <Page title={t('entry.plan')}>
      <div className="grid gap-3 px-4 pt-1">
        <QueryView query={bothOf(salary, chest)} skeleton={7}>
          {([ownSalary, ownChest]) => <Plans salary={ownSalary} chest={ownChest} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Plans({ salary, chest }: { salary: Salary; chest: Chest }) {
  const { t } = useMessages()
  const pay = <SalaryCard salary={salary} />
  const chests = chest.months.map((month, at) => (
    <ChestCard key={month.month} chest={chest} month={month} isLast={at > 0} />
  ))
  return (
    <>
      <PlanStage salary={salary} chest={chest} />
      {!salary.isOpen && (
        <p className="rounded-[24px] bg-danger-soft px-5 py-4 text-[14px] text-danger">{t('plan.closed')}</p>
      )}
      {salary.plan === 'salary' && pay}
      {chests}
      {salary.plan === 'chest' && pay}
      <PlanChoice planning={salary} />
      <LastSalaries salaries={salary.salaries} />
      <PlanRules chest={chest} />
    </>
  )
}

/** What holds for both, and the ways on. */
function PlanRules({ chest }: { chest: Chest }) {
  const { t, money } = useMessages()
  const total = chest.months[0]?.steps.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n
  return (
    <>
      <section className="px-2 pt-2">
        <h2 className="text-[16px] font-bold">{t('plan.rules')}</h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-[14px] text-ink-2">
          <li>{t('plan.rule1')}</li>
          <li>{t('plan.rule2')}</li>
          <li>{t('plan.rule3', { total: money(total) })}</li>
          <li>{t('plan.rule4')}</li>
        </ul>
      </section>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Link to={paths.invite} className={buttonClass('soft', 'medium')}>
          {t('plan.invite')}
        </Link>
        <Link to={paths.earnings} className={buttonClass('soft', 'medium')}>
          {t('job.title')}
        </Link>
      </div>
    </>
  )
}

type State = Salary['salaries'][number]['state']

/** What the last weeks brought; nothing when there was none. */
function LastSalaries({ salaries }: Pick<Salary, 'salaries'>) {
  const { t, locale, money } = useMessages()
  if (salaries.length === 0) return null
  return (
    <section className="mt-2">
      <h2 className="mb-2 px-2 text-[16px] font-bold">{t('plan.last')}</h2>
      <List>
        {salaries.map(({ week, amount, team, state }) => (
          <li key={week}>
            <ListRow
              title={<span className="whitespace-nowrap">{t('plan.week', { date: week })}</span>}
              meta={
                <span className="tabular-nums">
                  {t('plan.team')}: {money(team)}
                </span>
              }
              value={<Amount amount={amount} locale={locale} />}
              valueMeta={<StatePill look={states[state]} />}
            />
          </li>
        ))}
      </List>
    </section>
  )
}
