import { Pill } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'
import { planText } from './plan-text.ts'
import type { Plan } from './queries.ts'

/** The head of a plan's card: which it is, and whether it holds this week. */
export function CardHead({ plan, isNow, note }: { plan: Plan; isNow: boolean; note?: string }) {
  const { t } = useMessages()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="text-[18px] leading-tight font-bold">{t(planText[plan])}</h2>
      <Pill tone={isNow ? 'green' : 'grey'}>{note ?? t(isNow ? 'plan.now' : 'plan.notNow')}</Pill>
    </div>
  )
}
