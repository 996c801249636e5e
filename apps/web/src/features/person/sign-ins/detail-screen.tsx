import { endSession } from '@opendraw/contract'
import { Button, Pill, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { type ReplyFor, send } from '../../../client/ask.ts'
import { deviceOf } from '../../../components/device-of.ts'
import { Facts } from '../../../components/facts.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date, TOAST_MS } from '../../../formats/index.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import { signInQuery } from '../queries.ts'

/** One sign-in: from where, when it was last used, how long it lasts, and the way to end it. */
export default function SignInScreen() {
  const { t } = useMessages()
  const [params] = useSearchParams()
  const signIn = useQuery(signInQuery(params.get('id') ?? ''))
  return (
    <Page title={t('signins.detail')}>
      <div className="grid gap-4 px-4 pt-1">
        <QueryView query={signIn} skeleton={5}>
          {(data) => <Detail signIn={data} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Detail({ signIn }: { signIn: ReplyFor<'getSignIn'> }) {
  const { t } = useMessages()
  const { device, isCurrent, isLive } = signIn
  return (
    <>
      <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
        <div className="flex gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
            <MonitorSmartphone size={22} className="text-brand-text" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 text-[18px] leading-snug font-bold tracking-tight">
              {deviceOf(device) ?? t('signins.unknownDevice')}
              {isCurrent && <Pill tone="orange">{t('signins.current')}</Pill>}
              {isLive && !isCurrent && <Pill tone="green">{t('signins.open')}</Pill>}
            </h2>
            <p className="text-[13px] wrap-anywhere text-ink-2">{device}</p>
          </div>
        </div>
        <Facts
          className="mt-4 border-t border-line pt-4"
          facts={factsOf(signIn).map(({ key, value }) => ({ name: t(key), value }))}
        />
      </section>
      {isLive && !isCurrent && <EndOne id={signIn.id} />}
    </>
  )
}

function factsOf({ at, ip, seenAt, expiresAt, endedAt, isLive }: ReplyFor<'getSignIn'>) {
  const last: { key: Key; value: string } = isLive
    ? { key: 'signins.until', value: date(expiresAt) }
    : { key: 'signins.ended', value: date(endedAt ?? (expiresAt < seenAt ? expiresAt : seenAt)) }
  return [
    { key: 'signins.at' as const, value: date(at) },
    { key: 'signins.ip' as const, value: ip },
    { key: 'signins.seen' as const, value: date(seenAt) },
    last,
  ]
}

function EndOne({ id }: { id: string }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const end = useMutation({
    mutationFn: () => send({ endSession }, { id }),
    onSuccess: async () => {
      toast({ text: t('signins.endDone'), durationMs: TOAST_MS })
      const calls = ['listSignIns', 'getSignIn']
      await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
    },
  })
  return (
    <Button tone="danger" isBusy={end.isPending} onClick={() => end.mutate()}>
      {t('signins.end')}
    </Button>
  )
}
