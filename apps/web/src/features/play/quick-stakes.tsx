import { CENT, type Money } from '@opendraw/money'
import { classNames } from '@opendraw/ui'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { asTyped, typedMoney } from '../../formats/typed-money.ts'
import { feel } from '../../session/feel.ts'
import type { Most } from './bet-slip.ts'

const amounts = ['5', '10', '50', '100'] as const

const reasons = {
  cash: 'slip.maxCash',
  own: 'slip.maxOwn',
  table: 'slip.maxTable',
} as const satisfies Record<Most['by'], Key>

type QuickStakesProps = Readonly<{
  typed: string
  /** The smallest stake of a line. */
  least: Money
  /** The largest one, and why; undefined until it is known. */
  most: Most | undefined
  onStake: (typed: string) => void
}>

/** Stakes that are one press away, half and double of what is there, and the most that may be staked, which says what it is bound by. */
export function QuickStakes({ typed, least, most, onStake }: QuickStakesProps) {
  const { t, money } = useMessages()
  const stake = typedMoney(typed)
  const max = most?.stake ?? 0n
  const half = halfOf(stake)
  const press = (text: string) => {
    feel('tick')
    onStake(text)
  }
  return (
    <>
      <div role="group" aria-label={t('slip.stake')} className="mt-2 flex flex-wrap gap-1.5">
        {amounts.map((amount) => (
          <Quick key={amount} isOn={amount === typed} onPress={() => press(amount)}>
            {amount}
          </Quick>
        ))}
        <Quick label={t('slip.halve')} isOff={half < least} onPress={() => press(asTyped(half))}>
          ½
        </Quick>
        <Quick
          label={t('slip.double')}
          isOff={stake === 0n || stake * 2n > max}
          onPress={() => press(asTyped(stake * 2n))}
        >
          2×
        </Quick>
        <Quick isOff={max === 0n} isOn={max > 0n && stake === max} onPress={() => press(asTyped(max))}>
          {t('slip.max')}
        </Quick>
      </div>
      <p
        role="status"
        className="num min-h-5 pt-1 text-[12px] leading-snug text-ink-2 empty:pt-0 [@media(max-height:680px)]:min-h-0"
      >
        {most && stake >= max && t(reasons[most.by], { amount: money(max) })}
      </p>
    </>
  )
}

/** Half a stake in whole cents. */
export function halfOf(stake: Money): Money {
  const half = stake / 2n
  return half - (half % CENT)
}

type QuickProps = Readonly<{
  /** Its name where what it shows is no word. */
  label?: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
  children: string
}>

/** What is one press away. */
export function Quick({ label, isOn = false, isOff = false, onPress, children }: QuickProps) {
  return (
    <button
      type="button"
      aria-pressed={label ? undefined : isOn}
      disabled={isOff}
      onClick={onPress}
      className={classNames(
        'num press min-h-11 min-w-min flex-1 basis-0 rounded-full px-0.5 text-[13px] font-semibold disabled:opacity-45',
        isOn ? 'bg-ink text-canvas' : 'bg-sunken',
      )}
    >
      {label && <span className="sr-only">{label}</span>}
      <span aria-hidden={label ? 'true' : undefined}>{children}</span>
    </button>
  )
}
