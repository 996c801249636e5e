import type { Money } from '@opendraw/money'
import { classNames, Keypad, type KeypadKey, Stepper, typedAfter } from '@opendraw/ui'
import { useState } from 'react'
import type { Round } from '../../client/games.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { price } from '../../formats/index.ts'
import { asTyped, typedMoney } from '../../formats/typed-money.ts'
import { feel } from '../../session/feel.ts'
import {
  type Most,
  mostOf,
  type Slip,
  stakeOf,
  type Target,
  TIMES_MAX,
  withStake,
  withTimes,
} from './bet-slip.ts'
import { Quick, QuickStakes } from './quick-stakes.tsx'
import { leastOf, limitOf, type PlaysReply } from './slip-check.ts'
import { useBounds } from './use-bounds.ts'

const quickTimes = [1, 5, 10, 20, 50, 100] as const

type StakeInputProps = Readonly<{
  slip: Slip
  active: Target
  plays: PlaysReply
  cash: Money | undefined
  round: Round | null
  onSlip: (slip: Slip) => void
}>

/** The stake of the target by keypad or quick stakes, and the slip's multiplier. */
export function StakeInput({ slip, active, plays, cash, round, onSlip }: StakeInputProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState(() => asTyped(stakeOf(slip, active)))
  // The first key replaces the amount that was there; the next ones extend it.
  const [isFresh, setFresh] = useState(true)
  const limit = limitOf(slip, plays, active)
  const show = (text: string, fresh: boolean) => {
    setTyped(text)
    setFresh(fresh)
    onSlip(withStake(slip, active, typedMoney(text)))
  }
  const onKey = (key: KeypadKey) => {
    feel('tick')
    // What the game would never take is not typed: no longer than the largest stake with its cents.
    const lengthMax = price(limit).length
    show(typedAfter(isFresh && key !== 'delete' ? '' : typed, key, lengthMax), false)
  }
  const bounds = useBounds(round, cash)
  const most: Most | undefined = bounds && mostOf(slip, active, { ...bounds, line: limit })
  return (
    <>
      <StakeLine
        typed={typed}
        title={active === 'all' && slip.lines.length > 1 ? t('slip.stakeEach') : t('slip.stake')}
        times={slip.times}
        onTimes={(times) => onSlip(withTimes(slip, times))}
      />
      <QuickStakes
        typed={typed}
        least={leastOf(slip, plays, active)}
        most={most}
        onStake={(text) => show(text, true)}
      />
      <div role="group" aria-label={t('slip.times')} className="mt-2 flex flex-wrap gap-1.5">
        {quickTimes.map((times) => (
          <Quick key={times} isOn={times === slip.times} onPress={() => onSlip(withTimes(slip, times))}>
            {`×${times}`}
          </Quick>
        ))}
      </div>
      <div className="mt-1">
        <Keypad onKey={onKey} label={t('slip.keypad')} deleteLabel={t('slip.delete')} />
      </div>
    </>
  )
}

type StakeLineProps = Readonly<{
  typed: string
  title: string
  times: number
  onTimes: (times: number) => void
}>

function StakeLine({ typed, title, times, onTimes }: StakeLineProps) {
  const { t } = useMessages()
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-2">
      <div className="min-w-0">
        <p className="text-[13px] leading-tight text-ink-2">{title} · USD</p>
        <output
          className={classNames(
            'num flex min-h-[50px] items-center font-bold',
            // Every digit of a stake is shown, however long it is and however narrow the screen.
            typed.length > 6 ? 'text-[26px]' : typed.length > 4 ? 'text-[34px]' : 'text-[44px]',
            typed === '' && 'text-ink-2',
          )}
        >
          {typed || '0'}
        </output>
      </div>
      <Stepper
        label={t('slip.times')}
        lessLabel={t('slip.less')}
        moreLabel={t('slip.moreTimes')}
        value={times}
        min={1}
        max={TIMES_MAX}
        onChange={onTimes}
      />
    </div>
  )
}
