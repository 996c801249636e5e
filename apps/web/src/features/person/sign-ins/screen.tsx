import { endOtherSessions } from '@opendraw/contract'
import { Button, Confirm, Pill, toast } from '@opendraw/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { deviceOf } from '../../../components/device-of.ts'
import { EndlessList } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, TOAST_MS } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type SignIn, signInsQuery } from '../queries.ts'

/** Where and when one signed in; what is still open can be ended. */
export default function SignInsScreen() {
  const { t } = useMessages()
  const signIns = useInfiniteQuery(signInsQuery())
  return (
    <Page title={t('signins.title')}>
      <div className="grid gap-4 px-4 pt-1">
        <p className="px-2 text-[14px] text-ink-2">{t('signins.text')}</p>
        <EndlessList query={signIns} skeleton={6} none={t('common.noMore')}>
          {(list) => (
            <>
              {list.some(({ isLive, isCurrent }) => isLive && !isCurrent) && <EndOthers />}
              <ul className="divide-y divide-line overflow-hidden rounded-[24px] bg-surface ring-1 ring-line">
                {list.map((signIn) => (
                  <SignInRow key={signIn.id} signIn={signIn} />
                ))}
              </ul>
            </>
          )}
        </EndlessList>
      </div>
    </Page>
  )
}

function SignInRow({ signIn: { id, at, ip, device, isLive, isCurrent } }: { signIn: SignIn }) {
  const { t } = useMessages()
  return (
    <li>
      <Link
        to={paths.one(paths.signIn, id)}
        className="flex min-h-16 items-center gap-3 px-4 py-3 active:bg-sunken"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
          <MonitorSmartphone size={18} className="text-brand-text" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] font-medium">
            {deviceOf(device) ?? t('signins.unknownDevice')}
            {isCurrent && <Pill tone="orange">{t('signins.current')}</Pill>}
            {isLive && !isCurrent && <Pill tone="green">{t('signins.open')}</Pill>}
          </span>
          <span className="mt-0.5 block text-[13px] break-words text-ink-2 tabular-nums">
            {date(at)} · {ip}
          </span>
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
      </Link>
    </li>
  )
}

function EndOthers() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => send({ endOtherSessions }, {}),
    onSuccess: ({ ended }) =>
      toast({ text: t('settings.othersDone', { count: ended }), durationMs: TOAST_MS }),
    onSettled: async () => {
      setAsking(false)
      await cache.invalidateQueries({ queryKey: ['listSignIns'] })
    },
  })
  return (
    <>
      <Button tone="danger" size="medium" onClick={() => setAsking(true)}>
        {t('settings.others')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('common.hint')}
        sureLabel={t('common.sure')}
        cancelLabel={t('common.cancel')}
        isBusy={end.isPending}
        onCancel={() => setAsking(false)}
        onSure={() => end.mutate()}
      >
        {t('settings.othersAsk')}
      </Confirm>
    </>
  )
}
