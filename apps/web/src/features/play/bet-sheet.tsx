import { fromWire, type Money, parse } from '@opendraw/money'
import { Button, classNames, Keypad, type KeypadKey, Sheet, Stepper, typedAfter } from '@opendraw/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Countdown } from '../../connection/countdown.ts'
import { isUnreachable, wordsOf } from '../../connection/failures.ts'
import { playName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import { minutesSeconds, price } from '../../formats/index.ts'
import {
  type Choice,
  isSame,
  returnMax,
  type Slip,
  stakeMaxOf,
  timesMax,
  totalOf,
  withoutLine,
  withStake,
  withTimes,
} from './bet-slip.ts'
import { ChoiceFace } from './choice-face.tsx'
import { faultWords } from './fault-words.ts'
import { oddsLabel } from './odds-text.ts'
import { faultOf, type PlaysReply, pickOf } from './slip-check.ts'
import { SlipLines } from './slip-lines.tsx'

const quickStakes = ['5', '10', '50', '100']

export type BetSheetProps = {
  slip: Slip
  /** The line whose stake is being typed; the sheet is open while there is one. */
  active: Choice | null
  plays: PlaysReply
  cash: Money | undefined
  issue: string | undefined
  countdown: Countdown
  isPlacing: boolean
  failure: unknown
  onSlip: (slip: Slip) => void
  onActive: (choice: Choice | null) => void
  onPlace: () => void
}

/** The bet slip: stakes by keypad, a multiplier, and before the last press what it costs and what it can bring. */
export default function BetSheet(props: BetSheetProps) {
  const { slip, active, plays, issue, countdown, onActive } = props
  const { say } = useWords()
  const pick = active ? pickOf(plays, active) : undefined
  const name = active ? playName(say, active.play, active.pick) : ''
  return (
    <Sheet
      isOpen={active !== null && slip.lines.length > 0}
      onClose={() => onActive(null)}
      closeLabel={say('common.close')}
      lead={active && <ChoiceFace {...active} />}
      title={`${say('slip.title')}: ${name}`}
      description={
        <span className="num">
          {[
            issue && say('round.no', { issue: issue.slice(-8) }),
            pick && `×${oddsLabel(pick)}`,
            minutesSeconds(countdown.secondsLeft),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
    >
      {active && <SlipForm {...props} active={active} key={`${active.play} ${active.pick}`} />}
    </Sheet>
  )
}

function SlipForm(props: BetSheetProps & { active: Choice }) {
  const { slip, active, plays, cash, countdown, isPlacing, failure, onSlip, onActive, onPlace } = props
  const { say, money } = useWords()
  const fault = faultOf(slip, plays, cash, countdown.phase === 'open')
  return (
    <>
      {slip.lines.length > 1 && (
        <SlipLines
          slip={slip}
          active={active}
          onActive={onActive}
          onRemove={(choice) => {
            const rest = withoutLine(slip, choice)
            onSlip(rest)
            if (isSame(choice, active)) onActive(rest.lines[0] ?? null)
          }}
        />
      )}
      <StakeInput {...props} />
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-[15px]">
        <dt className="text-ink-2">{say('slip.total')}</dt>
        <dd className="num text-right font-semibold">{money(totalOf(slip))}</dd>
        <dt className="text-ink-2">{say('slip.returnMax')}</dt>
        <dd className="num text-right font-semibold text-win">{money(returnMax(slip))}</dd>
      </dl>
      {failure !== null && (
        <p role="alert" className="mt-2 rounded-[16px] bg-danger-soft px-4 py-2.5 text-[14px] text-danger">
          {wordsOf(failure)} {say(isUnreachable(failure) ? 'slip.unsure' : 'slip.kept')}
        </p>
      )}
      <div className="mt-3 flex gap-2.5">
        <button
          type="button"
          aria-label={say('slip.add')}
          onClick={() => onActive(null)}
          className="press grid size-14 shrink-0 place-items-center rounded-full bg-sunken"
        >
          <Plus size={22} aria-hidden="true" />
        </button>
        <Button
          className="min-w-0 flex-1"
          disabled={fault !== undefined}
          isBusy={isPlacing}
          onClick={onPlace}
        >
          {fault ? faultWords(say, money, fault) : say('slip.place', { amount: money(totalOf(slip)) })}
        </Button>
      </div>
    </>
  )
}

function StakeInput({ slip, active, plays, cash, onSlip }: BetSheetProps & { active: Choice }) {
  const { say } = useWords()
  const stake = slip.lines.find((line) => isSame(line, active))?.stake ?? 0n
  const [typed, setTyped] = useState(() => plain(stake))
  // The first key replaces the amount that stood there; the next ones extend it.
  const [isFresh, setFresh] = useState(true)
  const show = (text: string, fresh: boolean) => {
    setTyped(text)
    setFresh(fresh)
    const parsed = parse(text.replace(/\.$/, ''))
    onSlip(withStake(slip, active, parsed.ok ? parsed.amount : 0n))
  }
  const onKey = (key: KeypadKey) => {
    navigator.vibrate?.(8)
    show(typedAfter(isFresh && key !== 'delete' ? '' : typed, key), false)
  }
  const pick = pickOf(plays, active)
  const most = pick && cash !== undefined ? stakeMaxOf(slip, active, cash, fromWire(pick.stakeMax)) : 0n
  return (
    <>
      <div className="mt-3 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-[13px] text-ink-2">{say('slip.stake')} · USD</p>
          <output
            className={classNames(
              'num block truncate text-[44px] leading-[1.15] font-bold',
              typed === '' && 'text-ink-2',
            )}
          >
            {typed || '0'}
          </output>
        </div>
        <Stepper
          label={say('slip.times')}
          lessLabel={say('slip.less')}
          moreLabel={say('slip.moreTimes')}
          value={slip.times}
          min={1}
          max={timesMax}
          onChange={(times) => onSlip(withTimes(slip, times))}
        />
      </div>
      <QuickStakes
        typed={typed}
        canMax={most > 0n}
        onQuick={(quick) => show(quick === 'max' ? plain(most) : quick, true)}
      />
      <div className="mt-2">
        <Keypad onKey={onKey} label={say('slip.keypad')} deleteLabel={say('slip.delete')} />
      </div>
    </>
  )
}

type QuickStakesProps = { typed: string; canMax: boolean; onQuick: (quick: string) => void }

function QuickStakes({ typed, canMax, onQuick }: QuickStakesProps) {
  const { say } = useWords()
  return (
    <div className="mt-2 grid grid-cols-5 gap-2">
      {[...quickStakes, 'max'].map((quick) => (
        <button
          key={quick}
          type="button"
          aria-pressed={typed === quick}
          disabled={quick === 'max' && !canMax}
          onClick={() => onQuick(quick)}
          className={classNames(
            'num press h-11 rounded-full text-[15px] font-semibold disabled:text-ink-2',
            typed === quick ? 'bg-ink text-canvas' : 'bg-sunken',
          )}
        >
          {quick === 'max' ? say('slip.max') : quick}
        </button>
      ))}
    </div>
  )
}

/** An amount as one would type it: "10", "10.50". */
function plain(amount: Money): string {
  return amount === 0n ? '' : price(amount).replace(/\.00$/, '')
}
