import { claimRebates, REBATE_DAYS_MAX } from '@opendraw/contract'
import { Arcs, Button, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { exactMoney } from '../exact-money.ts'
import { type RebateInfo, refreshAfterClaim } from '../queries.ts'

/** What may be claimed now, all days at one press. */
export function ClaimStage({ info: { due, dueTotal, paidTotal } }: { info: RebateInfo }) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  const total = dueTotal
  const claim = useMutation({
    // The days that are seen, and no other: trying again after a missing answer claims nothing more.
    mutationFn: () => send({ claimRebates }, { days: due.slice(0, REBATE_DAYS_MAX).map(({ day }) => day) }),
    onSuccess: ({ amount }) =>
      toast({
        text: t('rebate.got', { amount: exactMoney(amount, locale) }),
        durationMs: TOAST_MS,
      }),
    onSettled: () => refreshAfterClaim(cache),
  })
  return (
    <section
      aria-label={t('rebate.ready')}
      className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white"
    >
      <Arcs className="absolute -top-24 -right-24 size-64 opacity-60" />
      <div className="relative">
        <p className="text-[14px] text-on-stage-2">{t('rebate.ready')} · USD</p>
        <p className="num mt-2 text-[clamp(26px,10.2vw,40px)] leading-none font-bold">
          {exactMoney(total, locale)}
        </p>
        <p className="mt-2 text-[13px] text-on-stage-2 tabular-nums">
          {t('rebate.paidTotal', { amount: exactMoney(paidTotal, locale) })}
        </p>
        {total > 0n ? (
          <Button
            size="medium"
            className="mt-5 w-full"
            isBusy={claim.isPending}
            onClick={() => claim.mutate()}
          >
            {t('rebate.claim', { amount: exactMoney(total, locale) })}
          </Button>
        ) : (
          <p className="mt-4 max-w-[34ch] text-[14px] text-on-stage-2">{t('rebate.nothing')}</p>
        )}
      </div>
    </section>
  )
}
