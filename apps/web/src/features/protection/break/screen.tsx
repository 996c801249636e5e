import { coolOff, excludeSelf } from '@opendraw/contract'
import { HOUR_MS } from '@opendraw/time'
import { Button, Segmented, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { Chips } from '../../../components/choices.tsx'
import { Page } from '../../../components/page.tsx'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { date, TOAST_LONG_MS } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { protectionQuery, refreshProtection } from '../queries.ts'
import { RestrictionNotice } from './restriction-notice.tsx'

const lengths: Readonly<Record<Kind, readonly Length[]>> = {
  pause: [{ hours: 24 }, { hours: 72 }, { hours: 168 }, { hours: 720 }],
  exclusion: [{ months: 6 }, { months: 12 }, { months: 60 }, { months: 'permanent' }],
}

const HOURS_PER_DAY = 24

/** A break or an exclusion, in two steps: what and how long; then what it means, and the yes. */
export default function BreakScreen() {
  const { t } = useMessages()
  const { data } = useQuery(protectionQuery())
  const [kind, setKind] = useState<Kind>('pause')
  const [at, setAt] = useState(0)
  const [isSure, setSure] = useState(false)
  const length = lengths[kind][at]
  return (
    <Page title={t('safe.rest')}>
      <div className="grid grid-cols-1 gap-5 px-4 pt-1">
        <RestrictionNotice rest={data?.rest ?? null} />
        {length && isSure ? (
          <Sure kind={kind} length={length} onBack={() => setSure(false)} />
        ) : (
          <Choice
            {...{ kind, at, setAt }}
            setKind={(one) => {
              setKind(one)
              setAt(0)
            }}
            onNext={() => setSure(true)}
          />
        )}
      </div>
    </Page>
  )
}

type ChoiceProps = Readonly<{
  kind: Kind
  setKind: (kind: Kind) => void
  at: number
  setAt: (at: number) => void
  onNext: () => void
}>

function Choice({ kind, setKind, at, setAt, onNext }: ChoiceProps) {
  const { t } = useMessages()
  return (
    <>
      <Segmented
        label={t('safe.rest')}
        value={kind}
        onChange={setKind}
        items={[
          { value: 'pause', label: t('safe.pause') },
          { value: 'exclusion', label: t('safe.exclusion') },
        ]}
      />
      <p className="text-[15px] text-ink-2">
        {t(kind === 'pause' ? 'safe.pauseText' : 'safe.exclusionText')}
      </p>
      <section>
        <h2 className="mb-2 text-[15px] font-semibold">{t('safe.length')}</h2>
        <div className="-mx-4">
          <Chips
            label={t('safe.length')}
            value={String(at)}
            onChange={(one) => setAt(Number(one))}
            items={lengths[kind].map((one, index) => ({
              value: String(index),
              label: lengthText(t, one),
            }))}
          />
        </div>
      </section>
      <Effects />
      <Button onClick={onNext}>{t('safe.next')}</Button>
    </>
  )
}

function Effects() {
  const { t } = useMessages()
  return (
    <ul className="grid list-disc gap-2 pl-5 text-[15px]">
      {(['safe.effect1', 'safe.effect2', 'safe.effect3', 'safe.effect4'] as const).map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  )
}

function Sure({ kind, length, onBack }: { kind: Kind; length: Length; onBack: () => void }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const end = endOf(length, clock.now())
  const begin = useMutation({
    mutationFn: async () =>
      'hours' in length
        ? await send({ coolOff }, { hours: length.hours })
        : await send({ excludeSelf }, { months: length.months }),
    onSuccess: async ({ until }) => {
      const text = until === null ? t('safe.excludedForGood') : t('safe.until', { date: date(until) })
      toast({ text, durationMs: TOAST_LONG_MS })
      await refreshProtection(cache)
      redirect(paths.limits)
    },
  })
  return (
    <>
      <h2 className="text-[22px] font-bold">{t('safe.sure')}</h2>
      <p className="text-[17px] font-semibold">
        {t(kind === 'pause' ? 'safe.pause' : 'safe.exclusion')} ·{' '}
        {end === undefined ? t('safe.forGood') : t('safe.until', { date: date(end) })}
      </p>
      <Effects />
      <div className="grid gap-3">
        <Button tone="danger" isBusy={begin.isPending} onClick={() => begin.mutate()}>
          {t(kind === 'pause' ? 'safe.startPause' : 'safe.startExclusion')}
        </Button>
        <Button tone="soft" onClick={onBack}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

type Kind = 'pause' | 'exclusion'

/** A length that can be chosen: hours of a pause, months of an exclusion, or for good. */
type Length = Readonly<{ hours: number }> | Readonly<{ months: number | 'permanent' }>

/** A length as text. */
function lengthText(t: Translate, length: Length): string {
  if ('hours' in length) return t('safe.days', { count: length.hours / HOURS_PER_DAY })
  return length.months === 'permanent' ? t('safe.forGood') : t('safe.months', { count: length.months })
}

/** When a rest of this length that began now would end; undefined for good. The server decides to the second. */
function endOf(length: Length, now: number): number | undefined {
  if ('hours' in length) return now + length.hours * HOUR_MS
  if (length.months === 'permanent') return undefined
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + length.months)
  return end.getTime()
}
