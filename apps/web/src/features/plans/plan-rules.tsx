import { buttonClass } from '@opendraw/ui'
import { Link } from 'react-router'
import { useWords } from '../../copy/use-words.ts'
import * as paths from '../../paths.ts'
import type { Chest } from './queries.ts'

/** What holds for both, and the ways on. */
export function PlanRules({ chest }: { chest: Chest }) {
  const { say, money } = useWords()
  const total = chest.months[0]?.steps.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n
  return (
    <>
      <section className="px-2 pt-2">
        <h2 className="text-[16px] font-bold">{say('plan.rules')}</h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-[14px] text-ink-2">
          <li>{say('plan.rule1')}</li>
          <li>{say('plan.rule2')}</li>
          <li>{say('plan.rule3', { total: money(total) })}</li>
          <li>{say('plan.rule4')}</li>
        </ul>
      </section>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Link to={paths.invite} viewTransition className={buttonClass('soft', 'medium')}>
          {say('plan.invite')}
        </Link>
        <Link to={paths.earnings} viewTransition className={buttonClass('soft', 'medium')}>
          {say('job.title')}
        </Link>
      </div>
    </>
  )
}
