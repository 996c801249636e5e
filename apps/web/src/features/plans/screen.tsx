import { useQuery } from '@tanstack/react-query'
import { bothOf } from '../../components/loadable.ts'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useWords } from '../../copy/use-words.ts'
import { ChestCard } from './chest-card.tsx'
import { LastSalaries } from './last-salaries.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanRules } from './plan-rules.tsx'
import { PlanStage } from './plan-stage.tsx'
import { type Chest, chestQuery, type Salary, salaryQuery } from './queries.ts'
import { SalaryCard } from './salary-card.tsx'

/** The plan of the week: how salary and chest stand, which of the two holds, and which from next Monday on. */
export default function PlanScreen() {
  const { say } = useWords()
  const salary = useQuery(salaryQuery())
  const chest = useQuery(chestQuery())
  return (
    <Page title={say('entry.plan')}>
      <div className="grid gap-3 px-4 pt-1">
        <QueryView query={bothOf(salary, chest)} skeleton={7}>
          {([ownSalary, ownChest]) => <Plans salary={ownSalary} chest={ownChest} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Plans({ salary, chest }: { salary: Salary; chest: Chest }) {
  const { say } = useWords()
  const pay = <SalaryCard salary={salary} />
  const chests = chest.months.map((month, at) => (
    <ChestCard key={month.month} chest={chest} month={month} isLast={at > 0} />
  ))
  return (
    <>
      <PlanStage salary={salary} chest={chest} />
      {!salary.isOpen && (
        <p className="rounded-[24px] bg-danger-soft px-5 py-4 text-[14px] text-danger">
          {say('plan.closed')}
        </p>
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
