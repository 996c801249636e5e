import { MICRO, type Money, times } from '@opendraw/money'
import { Button, Segmented, Sheet } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unheardBet } from '../../client/bets.ts'
import { textOf } from '../../client/failures.ts'
import { gameQuery } from '../../client/games.ts'
import { AmountPad } from '../../components/amount-pad.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { type Lock, lockText } from '../../components/game-lock-cover.tsx'
import { Permitted } from '../../components/permitted.tsx'
import { gameName, playName } from '../../copy/names.ts'
import { type Translate, useMessages } from '../../copy/use-messages.ts'
import { minutesSeconds } from '../../formats/index.ts'
import { odds, share } from '../../formats/odds.ts'
import { asTyped, typedMoney } from '../../formats/typed-money.ts'
import { useSecond } from '../../live/clock.ts'
import { type Countdown, countdownOf, presentRound } from '../../live/countdown.ts'
import { useHolds, usePlayer } from '../../session/player.ts'
import type { StreakSide } from './queries.ts'
import { useQuickBet } from './use-quick-bet.ts'

/** What the sheet is about: a game's two sides, and the one to bet on. */
export type Choice = Readonly<{ gameId: string; sides: readonly StreakSide[]; side: number }>

type QuickBetSheetProps = Readonly<{
  choice: Choice
  isOpen: boolean
  onSide: (side: number) => void
  onClose: () => void
}>

const quickStakes = ['5', '10', '50', '100']
const STAKE_FIRST = 10n * MICRO

/** One bet on one side of the round that is open now: its stake, what it can bring, and the press that places it. */
export default function QuickBetSheet({ choice, isOpen, onSide, onClose }: QuickBetSheetProps) {
  const { t, locale } = useMessages()
  const { gameId, sides, side } = choice
  const { data: game } = useQuery(gameQuery(gameId))
  const now = useSecond()
  const round = presentRound(game, now)
  const countdown = countdownOf(round, now)
  const holds = useHolds()
  const chosen = sides[side]
  if (!chosen) return null
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={`${t('slip.title')}: ${playName(t, chosen.play, chosen.pick)}`}
      description={
        <span className="num">
          {[
            gameName(t, gameId),
            round && t('round.no', { issue: String(round.issue).slice(-4) }),
            `×${odds(chosen.odds, locale)}`,
            minutesSeconds(countdown.secondsLeft),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
    >
      <div className="mt-3">
        <Segmented
          label={t('streaks.side')}
          value={String(side)}
          onChange={(value) => onSide(Number(value))}
          items={sides.map((one, index) => ({
            value: String(index),
            label: playName(t, one.play, one.pick),
          }))}
        />
        <p className="mt-2 text-[13px] text-ink-2">
          {t('streaks.still', { chance: share(chosen.probability, locale) })}
        </p>
      </div>
      <Permitted allOf={['game:bet:create']}>
        <StakeForm
          key={gameId}
          side={chosen}
          target={game && round ? { gameId, issue: round.issue, oddsVersion: game.oddsVersion } : undefined}
          lock={holds(game?.game.lock)}
          stakeMin={game ? game.limits.stakeMin : MICRO}
          countdown={countdown}
          onPlaced={onClose}
        />
      </Permitted>
    </Sheet>
  )
}

type StakeFormProps = Readonly<{
  side: StreakSide
  target: { gameId: string; issue: bigint; oddsVersion: number } | undefined
  lock: Lock | null
  stakeMin: bigint
  countdown: Countdown
  onPlaced: () => void
}>

function StakeForm({ side, target, lock, stakeMin, countdown, onPlaced }: StakeFormProps) {
  const { t, money } = useMessages()
  const { player } = usePlayer()
  const [typed, setTyped] = useState(() => asTyped(STAKE_FIRST))
  const bet = useQuickBet(player?.wallet, onPlaced)
  const stake = typedMoney(typed)
  const failure = bet.failureOf(side.play, stake)
  const unheard = unheardBet(failure, bet.failedIssue, target?.issue)
  const fault = stakeFault(t, money, {
    stake,
    stakeMin,
    cash: player?.wallet.cash,
    isOpen: target !== undefined && countdown.phase === 'open',
    lock,
  })
  return (
    <>
      <div className="mt-2">
        <AmountPad
          label={t('slip.stake')}
          typed={typed}
          onTyped={setTyped}
          quick={quickStakes.map((one) => ({ label: one, typed: one }))}
        />
      </div>
      <p className="mt-1 flex justify-between text-[15px]">
        <span className="text-ink-2">{t('slip.returnMax')}</span>
        <span className="num font-semibold text-win">{money(times(stake, side.odds))}</span>
      </p>
      {failure !== null && (
        <div className="mt-2">
          <FormAlert next={unheard !== undefined && t(unheard)}>{textOf(failure)}</FormAlert>
        </div>
      )}
      <Button
        className="mt-3 w-full"
        disabled={fault !== undefined}
        isBusy={bet.isPlacing}
        onClick={() => {
          if (target)
            bet.place({
              ...target,
              source: 'long',
              lines: [{ play: side.play, pick: side.pick, stake }],
            })
        }}
      >
        {fault ?? t('slip.place', { amount: money(stake) })}
      </Button>
    </>
  )
}

type Facts = Readonly<{
  stake: Money
  stakeMin: Money
  cash: Money | undefined
  isOpen: boolean
  lock: Lock | null
}>

/** Why a stake cannot be placed as it is, as text for the button; undefined when it can. The server has the last word. */
export function stakeFault(
  t: Translate,
  money: (amount: Money) => string,
  { stake, stakeMin, cash, isOpen, lock }: Facts,
): string | undefined {
  if (lock) return lockText(t, lock)
  if (!isOpen) return t('round.locked')
  if (stake === 0n) return t('slip.enter')
  if (stake < stakeMin) return t('slip.tooSmall', { min: money(stakeMin) })
  return cash !== undefined && stake > cash ? t('slip.low') : undefined
}
