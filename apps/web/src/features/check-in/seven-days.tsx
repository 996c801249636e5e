import { Button, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { reasonOf } from '../../client/failures.ts'
import { StageCard } from '../../components/stage-card.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_LONG_MS, time } from '../../formats/index.ts'
import { type CheckIn, refreshCheckIn, sendCheckIn } from './queries.ts'

/** The streak in one figure, the seven days with what each brings, and the one thing to do today. */
export function SevenDays({ checkIn }: { checkIn: CheckIn }) {
  const { t, locale } = useMessages()
  const { streak, amounts, step, isSigned } = checkIn
  return (
    <StageCard>
      <p className="flex items-baseline gap-2.5">
        <span className="num text-[clamp(44px,15vw,56px)] leading-none font-bold">
          {streak.toLocaleString(locale)}
        </span>
        <span className="text-[15px] text-on-stage-2">{t('checkIn.streak', { count: streak })}</span>
      </p>
      <ol aria-label={t('checkIn.seven')} className="mt-6 flex flex-wrap gap-2">
        {[...amounts.entries()].map(([at, amount]) => (
          <Step
            key={at}
            no={at + 1}
            amount={amount}
            state={
              at + 1 < step || (at + 1 === step && isSigned) ? 'taken' : at + 1 === step ? 'today' : 'later'
            }
            isLast={at + 1 === amounts.length}
          />
        ))}
      </ol>
      <Today checkIn={checkIn} />
    </StageCard>
  )
}

const looks = {
  taken: 'bg-brand text-brand-ink',
  today: 'bg-white/10 text-white ring-2 ring-brand',
  later: 'bg-white/10 text-white',
} as const

type StepProps = Readonly<{ no: number; amount: number; state: keyof typeof looks; isLast: boolean }>

function Step({ no, amount, state, isLast }: StepProps) {
  const { t } = useMessages()
  return (
    <li
      aria-current={state === 'today' ? 'date' : undefined}
      className={`relative flex min-h-20 min-w-min flex-col justify-between rounded-[18px] px-2 py-2.5 ${isLast ? 'flex-[1_1_calc(50%-4px)]' : 'flex-[1_1_calc(25%-6px)]'} ${looks[state]}`}
    >
      <span className="text-[12px] leading-tight">
        <span className="whitespace-nowrap">{t('checkIn.day', { day: no })}</span>
        {state !== 'later' && (
          <span className="sr-only"> {t(state === 'taken' ? 'checkIn.stepTaken' : 'checkIn.stepToday')}</span>
        )}
      </span>
      {state === 'taken' && (
        <Check size={14} className="absolute right-2 bottom-2.5 max-[350px]:hidden" aria-hidden="true" />
      )}
      <span className="num text-[22px] leading-none font-bold whitespace-nowrap">
        +{amount}
        <span className="sr-only"> {t('mine.points', { count: amount })}</span>
      </span>
    </li>
  )
}

/** The button while the day is open; when it is taken, when the next one begins. */
function Today({
  checkIn: { isSigned, isPaused, needsContact, isPromoted, amounts, step, nextDayAt },
}: {
  checkIn: CheckIn
}) {
  const { t } = useMessages()
  const order = useCheckIn(needsContact && !isPaused ? 'checkIn.gotNoneContact' : 'checkIn.gotNone')
  const next = t('checkIn.next', { time: time(nextDayAt) })
  if (isSigned) {
    return (
      <div className="mt-5 rounded-[18px] bg-white/10 px-4 py-3 text-center" role="status">
        <p className="text-[16px] font-semibold">{t('checkIn.done')}</p>
        <p className="mt-0.5 text-[13px] text-on-stage-2 tabular-nums">{next}</p>
      </div>
    )
  }
  const count = amounts[step - 1] ?? 0
  return (
    <>
      <Button
        className="mt-5 w-full"
        isBusy={order.isPending}
        disabled={!isPromoted}
        onClick={() => order.mutate()}
      >
        {isPaused || count === 0 ? t('checkIn.nowBare') : t('checkIn.now', { count })}
      </Button>
      <p className="mt-2.5 text-center text-[13px] text-on-stage-2 tabular-nums">{next}</p>
    </>
  )
}

/** `whyNone`: what is said of a day that brought no points. */
function useCheckIn(whyNone: 'checkIn.gotNoneContact' | 'checkIn.gotNone') {
  const { t } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: sendCheckIn,
    onSuccess: ({ points }) =>
      toast({
        text: points > 0 ? t('checkIn.got', { count: points }) : t(whyNone),
        durationMs: TOAST_LONG_MS,
      }),
    // Checked in on another device meanwhile: the screen shows it.
    onError: (failure) => {
      if (reasonOf(failure) === 'already_signed_in') void refreshCheckIn(cache)
    },
    onSettled: () => refreshCheckIn(cache),
  })
}
