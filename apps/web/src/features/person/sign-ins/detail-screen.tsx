import { endSession } from '@opendraw/contract'
import { Button, List, ListRow, Pill, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReplyFor, send } from '../../../client/ask.ts'
import { deviceOf } from '../../../components/device-of.ts'
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
      <List>
        {factsOf(signIn).map(({ key, value }) => (
          <li key={key}>
            <ListRow title={t(key)} value={<span className="text-[15px] tabular-nums">{value}</span>} />
          </li>
        ))}
        <li className="px-4 py-3">
          <p className="flex items-center gap-2 text-[16px] font-medium">
            {deviceOf(device) ?? t('signins.unknownDevice')}
            {isCurrent && <Pill tone="orange">{t('signins.current')}</Pill>}
          </p>
          <p className="mt-1 text-[13px] break-words text-ink-2">{device}</p>
        </li>
      </List>
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
