import { setPlan } from '@opendraw/contract'
import { Segmented, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/ask.ts'
import { wordsOf } from '../../client/failures.ts'
import { useWords } from '../../copy/use-words.ts'
import { toastMs } from '../../formats/index.ts'
import { dayWords, planWords } from './plan-words.ts'
import { chestQuery, type Plan, type Salary, salaryQuery } from './queries.ts'

/** Which of the two holds from next Monday on. */
export function PlanChoice({ planning }: { planning: Pick<Salary, 'next' | 'nextWeek'> }) {
  const { say } = useWords()
  const cache = useQueryClient()
  const from = dayWords(planning.nextWeek)
  const choose = useMutation({
    mutationFn: (plan: Plan) => send({ setPlan }, { plan }),
    onSuccess: ({ next, nextWeek }) =>
      toast({
        text: say('plan.chosen', { date: dayWords(nextWeek), plan: say(planWords[next]) }),
        durationMs: toastMs,
      }),
    onError: (failure) => toast({ text: wordsOf(failure), tone: 'bad', durationMs: toastMs }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: salaryQuery().queryKey }),
        cache.invalidateQueries({ queryKey: chestQuery().queryKey }),
      ]),
  })
  const next = choose.isPending ? choose.variables : planning.next
  return (
    <section className="grid gap-3 rounded-[28px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[18px] leading-tight font-bold">{say('plan.choose', { date: from })}</h2>
      <Segmented
        label={say('plan.choose', { date: from })}
        value={next}
        onChange={(plan) => choose.mutate(plan)}
        items={[
          { value: 'salary', label: say('plan.salary') },
          { value: 'chest', label: say('plan.chest') },
        ]}
      />
      <p className="text-[13px] text-ink-2">{say('plan.chooseText')}</p>
    </section>
  )
}
