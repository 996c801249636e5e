import { format, type Money, type SignDisplay, toParts } from '@opendraw/money'
import { classNames } from './class-name.ts'

type AmountProps = Readonly<{ amount: Money; locale: string; sign?: SignDisplay; className?: string }>

/** An amount in the reader's grouping, with tabular figures and the true minus. */
export function Amount({ amount, locale, sign = 'auto', className }: AmountProps) {
  return <span className={classNames('num', className)}>{format(amount, { locale, sign })}</span>
}

/** Of a bold digit, in em. */
const DIGIT_WIDTH = 0.62
const CENTS_SIZE = 0.55
/** Digits up to which an amount grows with the reader's text: a longer one would break in two. */
const GROWING_MAX = 6

/**
 * A large amount with smaller cents. Set the font size on the element around it: a sum too long for its container is set smaller, and
 * breaks only where that has no width of its own.
 */
export function LargeAmount({ amount, locale, className }: Omit<AmountProps, 'sign'>) {
  const { sign, whole, separator, cents } = toParts(amount, locale)
  const digits = sign.length + whole.length + (separator.length + cents.length) * CENTS_SIZE
  return (
    <span
      className={classNames(
        'num font-bold leading-none [overflow-wrap:anywhere]',
        digits > GROWING_MAX && 'own-size',
        className,
      )}
      style={{ fontSize: `min(1em, ${Math.floor(100 / (digits * DIGIT_WIDTH))}cqi)` }}
    >
      {sign}
      {whole}
      <span className="inline-block text-[.55em] opacity-90">
        {separator}
        {cents}
      </span>
    </span>
  )
}
