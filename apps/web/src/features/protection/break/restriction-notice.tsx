import { askReturn } from '@opendraw/contract'
import { Button, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { date, TOAST_LONG_MS } from '../../../formats/index.ts'
import { type Protection, refreshProtection } from '../queries.ts'

type Restriction = NonNullable<Protection['rest']>

/** The restriction in force, until when, and the way back if there is one; nothing without a restriction. */
export function RestrictionNotice({ rest }: { rest: Protection['rest'] }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const ask = useMutation({
    mutationFn: () => send({ askReturn }, {}),
    onSuccess: async ({ returnsAt }) => {
      toast({ text: t('safe.returning', { date: date(returnsAt) }), durationMs: TOAST_LONG_MS })
      await refreshProtection(cache)
    },
  })
  if (!rest) return null
  return (
    <section className="grid gap-3 rounded-[24px] bg-brand-soft p-4">
      <p className="text-[16px] font-semibold">{restrictionText(t, rest)}</p>
      {rest.isCarried && <p className="text-[15px]">{t('safe.carried')}</p>}
      {rest.mayAskReturn && (
        <>
          <p className="text-[15px]">{t('safe.askText')}</p>
          <Button tone="soft" size="medium" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            {t('safe.ask')}
          </Button>
        </>
      )}
      <p className="text-[14px]">{t('safe.effect3')}</p>
    </section>
  )
}

function restrictionText(t: Translate, { kind, until, returnsAt }: Restriction): string {
  if (returnsAt !== null) return t('safe.returning', { date: date(returnsAt) })
  if (until === null) return t('safe.excludedForGood')
  return t(kind === 'pause' ? 'safe.onPause' : 'safe.excluded', { date: date(until) })
}
