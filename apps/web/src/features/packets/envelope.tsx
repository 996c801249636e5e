import { CENT, type Money } from '@opendraw/money'
import { Arcs, classNames, LargeAmount } from '@opendraw/ui'
import { Gift, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import type { Share } from './queries.ts'

const LENGTH_MS = 1_100

const STEPS_MAX = 1_000

type EnvelopeProps = Readonly<{
  /** The sender and their text: shown where the slip comes out. */
  heading: ReactNode
  /** What the reader got of it; the envelope is open then. */
  share: Share | null
  /** It is being opened now. */
  isMoving: boolean
  /** It can no longer be opened, or not by this player. */
  isDull: boolean
  /** While the answer is loading the seal turns. */
  isBusy: boolean
  onOpen: (() => void) | null
  /** Opening it is not what this page is for: its sender hands it on. */
  isQuiet?: boolean
}>

/** The envelope on its stage: pressing the seal opens the flap, and the slip with the amount comes out and counts up. */
export function Envelope({
  heading,
  share,
  isMoving,
  isDull,
  isBusy,
  onOpen,
  isQuiet = false,
}: EnvelopeProps) {
  const { t } = useMessages()
  const isOpen = share !== null
  return (
    <section
      aria-label={t('hong.title')}
      className="on-stage relative overflow-hidden rounded-[28px] bg-stage px-5 pt-5 pb-7 text-white"
    >
      <Arcs className="absolute -bottom-28 -left-28 size-64" />
      <div className="relative min-h-30">{!isOpen && heading}</div>
      <div
        className={classNames('envelope', isDull && 'envelope-dull')}
        data-open={isOpen || undefined}
        data-moving={isMoving || undefined}
      >
        <span className="envelope-back" aria-hidden="true" />
        {isOpen && <Slip share={share} isMoving={isMoving} />}
        <span className="envelope-front" aria-hidden="true" />
        <span className="envelope-flap" aria-hidden="true" />
        {!isOpen && onOpen && (
          <button
            type="button"
            onClick={onOpen}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            className={classNames('press envelope-seal', isQuiet && 'envelope-seal-quiet')}
          >
            {isBusy ? (
              <LoaderCircle size={28} className="spin" aria-hidden="true" />
            ) : (
              <Gift size={28} aria-hidden="true" />
            )}
            <span className="max-w-full truncate text-[16px] leading-tight font-bold">{t('hong.open')}</span>
          </button>
        )}
      </div>
    </section>
  )
}

/** The slip of paper with what was in it. */
function Slip({ share, isMoving }: { share: Share; isMoving: boolean }) {
  const { t, locale, money } = useMessages()
  const amount = share.amount
  const shown = useCountUp(amount, isMoving)
  return (
    <div className="envelope-slip" role="status">
      <span className="sr-only">{t('hong.youGot', { amount: money(amount) })}</span>
      <span aria-hidden="true" className="text-[14px] font-medium opacity-75">
        {t('hong.got')} · USD
      </span>
      <span aria-hidden="true" className="mt-2 block text-[clamp(30px,10vw,40px)]">
        <LargeAmount amount={shown} locale={locale} />
      </span>
    </div>
  )
}

/** An amount that counts up to where it ends, in whole cents; at once without animation, or with reduced motion. */
function useCountUp(amount: Money, isMoving: boolean): Money {
  const [part, setPart] = useState(() => (isMoving && !prefersRest() ? 0 : STEPS_MAX))
  useEffect(() => {
    if (!isMoving || prefersRest()) return undefined
    let frame = 0
    const began = performance.now()
    const step = (now: number) => {
      const done = Math.min(1, (now - began) / LENGTH_MS)
      setPart(Math.round((1 - (1 - done) ** 4) * STEPS_MAX))
      if (done < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
  if (part === STEPS_MAX) return amount
  const shown = (amount * BigInt(part)) / BigInt(STEPS_MAX)
  return shown - (shown % CENT)
}

const prefersRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches
