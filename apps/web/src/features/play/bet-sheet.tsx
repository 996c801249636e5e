import { type Game, largestPayout, lineOf, rulesOf } from '@opendraw/games'
import type { Money } from '@opendraw/money'
import { Button, Sheet } from '@opendraw/ui'
import { Plus } from 'lucide-react'
import { unheardBet } from '../../client/bets.ts'
import { textOf } from '../../client/failures.ts'
import type { Round } from '../../client/games.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { PickFace } from '../../components/pick-face.tsx'
import { playName } from '../../copy/names.ts'
import { type Translate, useMessages } from '../../copy/use-messages.ts'
import { minutesSeconds, odds, share } from '../../formats/index.ts'
import { useSecond } from '../../live/clock.ts'
import { countdownOf } from '../../live/countdown.ts'
import { costOf, isSame, type Slip, type Target, totalOf, withoutLine } from './bet-slip.ts'
import { OddsChange } from './odds-change.tsx'
import { faultOf, type PlaysReply, pickOf, type SlipFault } from './slip-check.ts'
import { SlipLines } from './slip-lines.tsx'
import { StakeInput } from './stake-input.tsx'

export type BetSheetProps = Readonly<{
  game: Game
  slip: Slip
  /** Whose stake is being typed; the sheet is open while there is one. */
  active: Target | null
  plays: PlaysReply
  cash: Money | undefined
  round: Round | null
  isOpen: boolean
  isPlacing: boolean
  failure: unknown
  failedIssue: bigint | undefined
  onSlip: (slip: Slip) => void
  onActive: (target: Target | null) => void
  onPlace: () => void
  /** What was sold when the slip was filled in, while something else is sold now. */
  changed: PlaysReply | undefined
  onAccept: () => void
}>

/** The bet slip: stakes by keypad, a multiplier, and before the last press what it costs and what it can bring. */
export default function BetSheet(props: BetSheetProps) {
  const { slip, active, round, onActive } = props
  const { t } = useMessages()
  const line = active === 'all' ? null : active
  const name = line ? playName(t, line.play, line.pick) : t('slip.lines', { count: slip.lines.length })
  return (
    <Sheet
      isOpen={active !== null && slip.lines.length > 0}
      onClose={() => onActive(null)}
      closeLabel={t('common.close')}
      lead={line && <PickFace {...line} size={36} />}
      title={`${t('slip.title')}: ${name}`}
      description={
        <span className="num">
          <RoundLeft round={round} />
        </span>
      }
    >
      {active && <SlipForm {...props} active={active} />}
    </Sheet>
  )
}

/** Which round the slip is for, and how long it still is. */
function RoundLeft({ round }: { round: Round | null }) {
  const { t } = useMessages()
  const { secondsLeft } = countdownOf(round, useSecond())
  if (!round) return null
  return `${t('round.no', { issue: String(round.issue).slice(-8) })} · ${minutesSeconds(secondsLeft)}`
}

function SlipForm(props: BetSheetProps & { active: Target }) {
  const { slip, active, plays, cash, isOpen, isPlacing, failure, onSlip, onActive, changed } = props
  const { t, money } = useMessages()
  const fault = faultOf(slip, plays, cash, isOpen)
  return (
    <>
      {slip.lines.length > 1 && (
        <SlipLines
          slip={slip}
          active={active}
          onActive={onActive}
          onRemove={(choice) => {
            const rest = withoutLine(slip, choice)
            const [first, ...others] = rest.lines
            onSlip(rest)
            if (others.length === 0) onActive(first ?? null)
            else if (active !== 'all' && isSame(choice, active)) onActive('all')
          }}
        />
      )}
      <StakeInput
        key={active === 'all' ? 'all' : `${active.play} ${active.pick}`}
        {...{ slip, active, plays, cash, round: props.round, onSlip }}
      />
      <Sums {...props} />
      {changed && <OddsChange slip={slip} before={changed} plays={plays} />}
      {failure !== null && !changed && (
        <div className="mt-2">
          <FormAlert next={t(unheardBet(failure, props.failedIssue, props.round?.issue) ?? 'slip.kept')}>
            {textOf(failure)}
          </FormAlert>
        </div>
      )}
      <div className="sheet-foot flex gap-2.5">
        <button
          type="button"
          aria-label={t('slip.add')}
          onClick={() => onActive(null)}
          className="press grid size-14 shrink-0 place-items-center rounded-full bg-sunken"
        >
          <Plus size={22} aria-hidden="true" />
        </button>
        {changed ? (
          <Button className="min-w-0 flex-1" onClick={props.onAccept}>
            {t('slip.acceptOdds')}
          </Button>
        ) : (
          <Button
            className="min-w-0 flex-1"
            disabled={fault !== undefined}
            isBusy={isPlacing}
            onClick={props.onPlace}
          >
            {fault ? faultText(t, money, fault) : t('slip.place', { amount: money(totalOf(slip)) })}
          </Button>
        )}
      </div>
    </>
  )
}

/** What the slip costs, what it can bring at most, and, of a single pick, how likely that is. */
function Sums({ game, slip, active, plays }: BetSheetProps) {
  const { t, money, locale } = useMessages()
  const pick = active && active !== 'all' ? pickOf(plays, active) : undefined
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-[15px]">
      {pick && (
        <>
          <dt className="text-ink-2">{t('slip.oddsChance')}</dt>
          <dd className="num text-right">
            ×{pick.odds.map((one) => odds(one, locale)).join(' / ')} · {share(pick.probability, locale)}
          </dd>
        </>
      )}
      <dt className="text-ink-2">{t('slip.total')}</dt>
      <dd className="num text-right font-semibold">{money(totalOf(slip))}</dd>
      <dt className="text-ink-2">{t('slip.returnMax')}</dt>
      <dd className="num text-right font-semibold text-win">{money(returnMax(game, slip))}</dd>
    </dl>
  )
}

/**
 * The most that the slip can bring back, stakes included: the payouts of the best result, counted with the rules that
 * settle it. A preview: the server decides.
 */
export function returnMax(game: Game, slip: Slip): Money {
  const rules = rulesOf(game)
  const lines = slip.lines.flatMap((line) => {
    const place = lineOf(rules, line.play, line.pick)
    return place ? [{ play: place.playNo, pick: place.pickIndex, stake: costOf(slip, line) }] : []
  })
  return largestPayout(rules, lines)
}

/** Why the slip cannot be placed, on its button. */
function faultText(t: Translate, money: (amount: Money) => string, fault: SlipFault): string {
  switch (fault.fault) {
    case 'locked':
      return t('round.locked')
    case 'empty':
      return t('slip.enter')
    case 'low':
      return t('slip.low')
    case 'tooSmall':
      return t('slip.pickTooSmall', {
        name: playName(t, fault.choice.play, fault.choice.pick),
        min: money(fault.limit),
      })
    case 'tooLarge':
      return t('slip.pickTooLarge', {
        name: playName(t, fault.choice.play, fault.choice.pick),
        max: money(fault.limit),
      })
  }
}
