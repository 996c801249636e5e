import { decimal, format, MICRO } from '@opendraw/money'
import { Button, Sheet } from '@opendraw/ui'
import { useEffect, useState } from 'react'
import { isUnreachable, reasonOf, textOf } from '../../client/failures.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/index.ts'
import { clock } from '../../live/clock.ts'
import type { Quote } from './queries.ts'

const TICK_MS = 250

type OfferSheetProps = Readonly<{
  quote: Quote
  isOpen: boolean
  onClose: () => void
  isBusy: boolean
  failure: unknown
  onSure: () => void
  onAgain: () => void
}>

/** The offer with both amounts, the rate and the operator's margin, while it is valid. Load it lazily, with the sheet. */
export default function OfferSheet({
  quote,
  isOpen,
  onClose,
  isBusy,
  failure,
  onSure,
  onAgain,
}: OfferSheetProps) {
  const { t, money, locale } = useMessages()
  const seconds = useSecondsLeft(quote.expiresAt)
  const reason = failure ? reasonOf(failure) : undefined
  // Without an answer the conversion may be done: the same order again shows it, also when the offer has expired.
  const isUnsure = failure !== null && isUnreachable(failure)
  const isOver = !isUnsure && (seconds === 0 || reason === 'quote_expired' || reason === 'quote_used')
  const facts = [
    [t('convert.give'), `${money(quote.sellAmount)}\u00a0${quote.sell}`],
    [t('convert.rate'), rateText(quote, locale)],
    [
      `${t('convert.margin')} (${share({ num: quote.spreadBasisPoints, den: 10_000 }, locale)})`,
      `${money(quote.margin)}\u00a0${quote.buy}`,
    ],
    [t('convert.get'), `${money(quote.buyAmount)}\u00a0${quote.buy}`],
  ] as const
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('convert.offer')} closeLabel={t('common.close')}>
      <dl className="mt-4 grid gap-2.5 rounded-[20px] bg-sunken p-4 text-[15px]">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 last:font-semibold"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="ml-auto text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="my-4 text-[14px] text-ink-2" role="timer">
        {isOver ? t('convert.over') : !isUnsure && t('convert.good', { seconds })}
      </p>
      {failure !== null && !isOver && (
        <FormAlert next={isUnsure && t('convert.unsure')}>{textOf(failure)}</FormAlert>
      )}
      <Button className="w-full" isBusy={isBusy} onClick={isOver ? onAgain : onSure}>
        {t(isOver ? 'convert.again' : 'convert.now')}
      </Button>
    </Sheet>
  )
}

/** Whole seconds until then by the server's clock, 0 when it has come. */
function useSecondsLeft(until: Date): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

const secondsTo = (until: Date) => Math.max(0, Math.ceil((until.getTime() - clock.now()) / 1_000))

/** One of what is sold in what is bought, to the cent, and exactly where that is not enough. */
export function rateText({ rate, sell, buy }: Pick<Quote, 'rate' | 'sell' | 'buy'>, locale: string): string {
  const [num, den] = [rate.num, rate.den]
  const micros = (num * MICRO) / den
  const isCents = micros % 10_000n === 0n && (num * MICRO) % den === 0n
  const shown = isCents ? format(micros, { locale }) : decimal(micros)
  return `1 ${sell} = ${shown} ${buy}`
}
