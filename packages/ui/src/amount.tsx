import { format, type Money, type SignDisplay, toParts } from '@opendraw/money'
import { classNames } from './class-name.ts'

type AmountProps = Readonly<{ amount: Money; locale: string; sign?: SignDisplay; className?: string }>

/** An amount in the reader's grouping, with tabular figures and the true minus. */
export function Amount({ amount, locale, sign = 'auto', className }: AmountProps) {
  return <span className={classNames('num', className)}>{format(amount, { locale, sign })}</span>
}

/** A large amount with smaller cents: 55 % of the size. In large text it breaks before them. Set the font size on the element around it. */
export function LargeAmount({ amount, locale, className }: Omit<AmountProps, 'sign'>) {
  const { sign, whole, separator, cents } = toParts(amount, locale)
  return (
    <span className={classNames('num font-bold leading-none [overflow-wrap:anywhere]', className)}>
      {sign}
      {whole}
      <span className="inline-block text-[.55em] opacity-70">
        {separator}
        {cents}
      </span>
    </span>
  )
}
