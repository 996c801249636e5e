import { askReturn } from '@opendraw/contract'
import { Button, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { type Say, useWords } from '../../../copy/use-words.ts'
import { date, toastLongMs } from '../../../formats/index.ts'
import { type Protection, refreshProtection } from '../queries.ts'

type Rest = NonNullable<Protection['rest']>

/** What holds now, until when, and the way back where there is one; nothing while nothing holds. */
export function RestNotice({ rest }: { rest: Protection['rest'] }) {
  const { say } = useWords()
  const cache = useQueryClient()
  const ask = useMutation({
    mutationFn: () => send({ askReturn }, {}),
    onSuccess: async ({ returnsAt }) => {
      toast({ text: say('safe.returning', { date: date(returnsAt) }), durationMs: toastLongMs })
      await refreshProtection(cache)
    },
  })
  if (!rest) return null
  return (
    <section className="grid gap-3 rounded-[24px] bg-brand-soft p-4">
      <p className="text-[16px] font-semibold">{restWords(say, rest)}</p>
      {rest.isCarried && <p className="text-[15px]">{say('safe.carried')}</p>}
      {rest.mayAskReturn && (
        <>
          <p className="text-[15px]">{say('safe.askText')}</p>
          <Button tone="soft" size="medium" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            {say('safe.ask')}
          </Button>
        </>
      )}
      <p className="text-[14px]">{say('safe.effect3')}</p>
    </section>
  )
}

function restWords(say: Say, { kind, until, returnsAt }: Rest): string {
  if (returnsAt !== null) return say('safe.returning', { date: date(returnsAt) })
  if (until === null) return say('safe.excludedForGood')
  return say(kind === 'pause' ? 'safe.onPause' : 'safe.excluded', { date: date(until) })
}
