import type { Money, SignDisplay } from '@opendraw/money'
import { Amount, classNames, LargeAmount } from '@opendraw/ui'
import { useMessages } from '../copy/use-messages.ts'
import { MASK } from '../formats/limits.ts'
import { balances } from '../session/device-choice.ts'

/** Puts a mask in the place of the player's own amount while these are hidden on this device. */
export function useMask(): (amount: string) => string {
  const isHidden = balances.use() === 'hidden'
  return (amount) => (isHidden ? MASK : amount)
}

/** The player's own amounts as text within a sentence; masked while they are hidden on this device. */
export function useOwnMoney(): (amount: Money, sign?: SignDisplay) => string {
  const { money } = useMessages()
  const mask = useMask()
  return (amount, sign) => mask(money(amount, sign))
}

/** The same for interest, with every digit of it. */
export function useOwnInterest(): (amount: Money, sign?: SignDisplay) => string {
  const { interest } = useMessages()
  const mask = useMask()
  return (amount, sign) => mask(interest(amount, sign))
}

type OwnAmountProps = Readonly<{ amount: Money; sign?: SignDisplay; className?: string }>

/** An amount of the player's own. */
export function OwnAmount({ amount, sign, className = '' }: OwnAmountProps) {
  const { locale } = useMessages()
  if (balances.use() === 'hidden') return <Masked className={className} />
  return <Amount amount={amount} locale={locale} className={className} {...(sign && { sign })} />
}

/** The large amount of a dark card; a dash until it is known. */
export function LargeOwnAmount({ amount }: { amount: Money | undefined }) {
  const { locale } = useMessages()
  const isHidden = balances.use() === 'hidden'
  if (amount === undefined) return <span className="num leading-none font-bold text-on-stage-2">—</span>
  if (isHidden) return <Masked className="leading-none font-bold" />
  return <LargeAmount amount={amount} locale={locale} />
}

function Masked({ className }: { className: string }) {
  const { t } = useMessages()
  return (
    <span className={classNames('num', className)}>
      <span aria-hidden="true">{MASK}</span>
      <span className="sr-only">{t('balances.hidden')}</span>
    </span>
  )
}
