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

/** The progress: 0 to 1. The figures beside it show the same. */
export function Bar({ part }: { part: number }) {
  return (
    <span className="block h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      <span
        className="block h-full rounded-full bg-brand"
        style={{ width: `${Math.min(1, Math.max(0, part)) * 100}%` }}
      />
    </span>
  )
}
