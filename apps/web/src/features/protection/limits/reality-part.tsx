import { setRealityCheck } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { PillSelect } from '../../../components/pill-select.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { refreshProtection } from '../queries.ts'

const choices = [15, 30, 60, 90, 120, 180, 240] as const

/** How often play is interrupted by a look at time and money. */
export function RealityPart({ everyMinutes }: { everyMinutes: number }) {
  const { say } = useWords()
  const cache = useQueryClient()
  const set = useMutation({
    mutationFn: (minutes: number) => send({ setRealityCheck }, { minutes }),
    onSettled: () => refreshProtection(cache),
  })
  const shown = set.isPending ? set.variables : everyMinutes
  const items = [...new Set<number>([...choices, shown])].sort((a, b) => a - b)
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-[17px] font-semibold">{say('safe.reality')}</h2>
        <p className="mt-1 text-[14px] text-ink-2">{say('safe.realityText')}</p>
      </div>
      <PillSelect
        label={say('safe.reality')}
        value={String(shown)}
        onChange={(minutes) => set.mutate(Number(minutes))}
        items={items.map((count) => ({ value: String(count), label: say('safe.every', { count }) }))}
      />
    </section>
  )
}
