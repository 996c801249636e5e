import { setPlan } from '@opendraw/contract'
import { Segmented, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/ask.ts'
import { textOf } from '../../client/failures.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/index.ts'
import { dayText, planText } from './plan-text.ts'
import { chestQuery, type Plan, type Salary, salaryQuery } from './queries.ts'

/** Which of the two holds from next Monday on. */
export function PlanChoice({ planning }: { planning: Pick<Salary, 'next' | 'nextWeek'> }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const from = dayText(planning.nextWeek)
  const choose = useMutation({
    mutationFn: (plan: Plan) => send({ setPlan }, { plan }),
    onSuccess: ({ next, nextWeek }) =>
      toast({
        text: t('plan.chosen', { date: dayText(nextWeek), plan: t(planText[next]) }),
        durationMs: TOAST_MS,
      }),
    onError: (failure) => toast({ text: textOf(failure), tone: 'bad', durationMs: TOAST_MS }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: salaryQuery().queryKey }),
        cache.invalidateQueries({ queryKey: chestQuery().queryKey }),
      ]),
  })
  const next = choose.isPending ? choose.variables : planning.next
  return (
    <section className="grid gap-3 rounded-[28px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[18px] leading-tight font-bold">{t('plan.choose', { date: from })}</h2>
      <Segmented
        label={t('plan.choose', { date: from })}
        value={next}
        onChange={(plan) => choose.mutate(plan)}
        items={[
          { value: 'salary', label: t('plan.salary') },
          { value: 'chest', label: t('plan.chest') },
        ]}
      />
      <p className="text-[13px] text-ink-2">{t('plan.chooseText')}</p>
    </section>
  )
}
