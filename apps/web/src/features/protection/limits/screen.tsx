import { chooseNoLimit, reviewLimits, setRealityCheck } from '@opendraw/contract'
import { Button, List, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChartNoAxesColumn, LifeBuoy, PauseCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { PillSelect } from '../../../components/choices.tsx'
import { MenuLink } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { part } from '../../../components/part.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { RestrictionNotice } from '../break/restriction-notice.tsx'
import { type Protection, protectionQuery, refreshProtection, type Which } from '../queries.ts'
import { KindPart } from './kind-part.tsx'
import { kinds } from './limit-text.ts'

const choices = [15, 30, 60, 90, 120, 180, 240] as const

const LimitSheet = part(() => import('./limit-sheet.tsx'))

/** Limits, the reality check, and the ways to a break, to the activity page and to help. Before a first deposit it asks for the choice. */
export default function LimitsScreen() {
  const { t } = useMessages()
  const query = useQuery(protectionQuery())
  return (
    <Page title={t('safe.title')}>
      <div className="grid gap-6 px-4 pt-1">
        <p className="text-[15px] text-ink-2">{t('safe.text')}</p>
        <QueryView query={query} skeleton={6}>
          {(data) => <Limits protection={data} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Limits({ protection }: { protection: Protection }) {
  const [search] = useSearchParams()
  const [which, setWhich] = useState<Which | null>(null)
  const isBeforeDeposit = search.get('from') === 'deposit'
  const chosen = protection.limits.find((one) => one.kind === which?.kind && one.period === which.period)
  const onDone = () => {
    if (isBeforeDeposit && protection.needsDepositLimit && which?.kind === 'deposit') redirect(paths.deposit)
    setWhich(null)
  }
  return (
    <>
      <RestrictionNotice rest={protection.rest} />
      {protection.needsDepositLimit && (
        <FirstChoice onDone={() => isBeforeDeposit && redirect(paths.deposit)} />
      )}
      {protection.isReviewDue && <Review />}
      {kinds.map((kind) => (
        <KindPart key={kind} kind={kind} limits={protection.limits} onChoose={setWhich} />
      ))}
      <RealityPart everyMinutes={protection.realityCheck.everyMinutes} />
      <MorePart />
      {which && (
        <Suspense>
          <LimitSheet
            which={which}
            limit={chosen ?? null}
            serverTime={protection.serverTime}
            onDone={onDone}
            onClose={() => setWhich(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The choice before a first deposit: a limit from the list below, or none. */
function FirstChoice({ onDone }: { onDone: () => void }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const none = useMutation({
    mutationFn: () => send({ chooseNoLimit }, {}),
    onSuccess: async () => {
      await refreshProtection(cache)
      onDone()
    },
  })
  return (
    <section className="grid gap-3 rounded-[24px] bg-brand-soft p-4">
      <h2 className="text-[17px] font-semibold">{t('safe.first')}</h2>
      <p className="text-[15px]">{t('safe.firstText')}</p>
      <Button tone="soft" size="medium" isBusy={none.isPending} onClick={() => none.mutate()}>
        {t('safe.firstNone')}
      </Button>
    </section>
  )
}

function Review() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const review = useMutation({
    mutationFn: () => send({ reviewLimits }, {}),
    onSuccess: async () => {
      await refreshProtection(cache)
      toast({ text: t('common.done'), durationMs: TOAST_MS })
    },
  })
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[17px] font-semibold">{t('safe.review')}</h2>
      <p className="text-[15px] text-ink-2">{t('safe.reviewText')}</p>
      <Button tone="soft" size="medium" isBusy={review.isPending} onClick={() => review.mutate()}>
        {t('safe.reviewDone')}
      </Button>
    </section>
  )
}

/** Links: a break, the activity page, help; and whom the limits apply to. */
function MorePart() {
  const { t } = useMessages()
  return (
    <div className="grid gap-4">
      <List>
        <MenuLink to={paths.coolOff} Icon={PauseCircle} title={t('safe.rest')} />
        <MenuLink to={paths.playActivity} Icon={ChartNoAxesColumn} title={t('safe.activity')} />
        <MenuLink to={paths.gamblingHelp} Icon={LifeBuoy} title={t('safe.help')} />
      </List>
      <p className="text-center text-[14px] font-semibold text-ink-2">{t('safe.adult')}</p>
    </div>
  )
}

/** How often play is interrupted by a look at time and money. */
function RealityPart({ everyMinutes }: { everyMinutes: number }) {
  const { t } = useMessages()
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
        <h2 className="text-[17px] font-semibold">{t('safe.reality')}</h2>
        <p className="mt-1 text-[14px] text-ink-2">{t('safe.realityText')}</p>
      </div>
      <PillSelect
        label={t('safe.reality')}
        value={String(shown)}
        onChange={(minutes) => set.mutate(Number(minutes))}
        items={items.map((count) => ({ value: String(count), label: t('safe.every', { count }) }))}
      />
    </section>
  )
}
