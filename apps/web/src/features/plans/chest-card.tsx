import { claimChest } from '@opendraw/contract'
import { Amount, Button, classNames, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, LockKeyhole } from 'lucide-react'
import { Suspense, useState } from 'react'
import { send } from '../../client/ask.ts'
import { textOf } from '../../client/failures.ts'
import { part } from '../../components/part.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { date, TOAST_MS } from '../../formats/index.ts'
import { feel } from '../../session/feel.ts'
import { Bar, CardHead } from './card-head.tsx'
import { monthWords } from './plan-text.ts'
import { type Chest, type ChestMonth, chestQuery } from './queries.ts'

const ChestMoment = part(async () => ({ default: (await import('./chest-moment.tsx')).ChestMoment }))

type ChestCardProps = Readonly<{
  chest: Chest
  month: ChestMonth /** The month before this one. */
  isLast: boolean
}>

/** The chest of a month: which invitees count, how many do, and its steps to open. */
export function ChestCard({ chest, month, isLast }: ChestCardProps) {
  const { t, locale, money } = useMessages()
  const [won, setWon] = useState<bigint | null>(null)
  const open = useOpening(month.month, setWon)
  const isNow = chest.plan === 'chest'
  const next = month.steps.find(({ invitees }) => invitees > month.qualified)
  const most = next?.invitees ?? month.steps.at(-1)?.invitees ?? 1
  const first = month.steps.find(({ state }) => state === 'claimable')
  const { deposit, stake, days } = chest.asks
  return (
    <section className="grid gap-4 rounded-[28px] bg-surface p-5 ring-1 ring-line">
      <CardHead plan="chest" isNow={isNow} {...(isLast && { note: monthWords(month.month, locale) })} />
      <div className="grid gap-2">
        <p className="text-[13px] text-ink-2">
          {t('plan.qualified', { month: monthWords(month.month, locale) })}
        </p>
        <p className="num text-[28px] leading-none font-bold">
          {t('plan.of', { count: month.qualified, all: most })}
        </p>
        <Bar part={month.qualified / most} />
        <p className="text-[13px] text-ink-2">
          {isLast
            ? t('plan.monthUntil', { date: date(month.opensUntil) })
            : t('plan.chestText', {
                deposit: money(deposit),
                stake: money(stake),
                days,
              })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2 *:min-w-min *:flex-[1_1_calc(50%-4px)]">
        {month.steps.map((step) => (
          <StepTile
            key={step.step}
            step={step}
            mayOpen={isNow && chest.isOpen}
            isFirst={step === first}
            isBusy={open.isPending && open.variables === step.step}
            onOpen={() => open.mutate(step.step)}
          />
        ))}
      </ul>
      {!isNow && !isLast && (
        <p className="text-[13px] text-ink-2">{t('plan.opensFrom', { date: chest.nextWeek })}</p>
      )}
      {won !== null && (
        <Suspense fallback={null}>
          <ChestMoment amount={won} onClose={() => setWon(null)} />
        </Suspense>
      )}
    </section>
  )
}

type StepTileProps = Readonly<{
  step: ChestMonth['steps'][number]
  mayOpen: boolean
  /** The one orange action of the page: the others are subdued. */
  isFirst: boolean
  isBusy: boolean
  onOpen: () => void
}>

function StepTile({ step, mayOpen, isFirst, isBusy, onOpen }: StepTileProps) {
  const { t, locale, money } = useMessages()
  const amount = step.amount
  const isTaken = step.state === 'claimed'
  const isReady = step.state === 'claimable' && mayOpen
  const Icon = isTaken ? Check : LockKeyhole
  return (
    <li
      className={classNames(
        'flex min-h-24 flex-col justify-between gap-2 rounded-[20px] p-3',
        isTaken ? 'bg-win-soft text-win' : step.state === 'claimable' ? 'bg-brand-soft' : 'bg-sunken',
      )}
    >
      <span className="px-1">
        <span className="flex items-center justify-between gap-2 text-[18px] font-bold">
          <Amount amount={amount} locale={locale} sign="always" />
          {!isReady && <Icon size={16} aria-hidden="true" />}
        </span>
        <span className={classNames('block text-[13px]', !isTaken && 'text-ink-2')}>
          {t('plan.invitees', { count: step.invitees })}
        </span>
      </span>
      {isTaken && <span className="px-1 text-[13px] font-semibold">{t('plan.opened')}</span>}
      {isReady && (
        <Button
          size="small"
          tone={isFirst ? 'main' : 'soft'}
          className="w-full"
          isBusy={isBusy}
          onClick={onOpen}
          aria-label={t('plan.openStep', { amount: money(amount), count: step.invitees })}
        >
          {t('plan.open', { amount: money(amount) })}
        </Button>
      )}
    </li>
  )
}

/** Opens a step of a month; what it gave is shown, what the chest says then is kept. */
function useOpening(month: string, onWon: (amount: bigint) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: number) => send({ claimChest }, { month, step }),
    onSuccess: ({ amount, chest }) => {
      cache.setQueryData(chestQuery().queryKey, chest)
      void cache.invalidateQueries({ queryKey: ['getJobLog'] })
      feel('done')
      onWon(amount)
    },
    onError: (failure) => {
      toast({ text: textOf(failure), tone: 'bad', durationMs: TOAST_MS })
      void cache.invalidateQueries({ queryKey: chestQuery().queryKey })
    },
  })
}
