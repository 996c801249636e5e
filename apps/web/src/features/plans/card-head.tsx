import { Pill } from '@opendraw/ui'
import { useWords } from '../../copy/use-words.ts'
import { planWords } from './plan-words.ts'
import type { Plan } from './queries.ts'

/** The head of a plan's card: which it is, and whether it holds this week. */
export function CardHead({ plan, isNow, note }: { plan: Plan; isNow: boolean; note?: string }) {
  const { say } = useWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="text-[18px] leading-tight font-bold">{say(planWords[plan])}</h2>
      <Pill tone={isNow ? 'green' : 'grey'}>{note ?? say(isNow ? 'plan.now' : 'plan.notNow')}</Pill>
    </div>
  )
}
