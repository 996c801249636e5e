import { raceFacts } from '@opendraw/games'
import { RankChip } from '@opendraw/ui'
import type { CSSProperties } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Reveal } from '../use-reveal.ts'
import { numbers } from './places.tsx'

/** The place of PK's last order: ten lanes; the racers run while a round is drawn, and line up in their order when it is. */
export function PkDraw(reveal: Reveal) {
  const { phase, result, isNew } = reveal
  return (
    <div className="rounded-[24px] bg-stage-2 p-3">
      <ol className="relative h-[104px] overflow-hidden" data-phase={phase}>
        {numbers.map((number) => (
          <Racer key={number} number={number} place={result ? result.indexOf(number) + 1 : 0} phase={phase} />
        ))}
      </ol>
      <Facts {...reveal} />
      {isNew && phase === 'still' && <span className="sr-only">{result?.join(' ')}</span>}
    </div>
  )
}

type RacerProps = Readonly<{ number: number; place: number; phase: Reveal['phase'] }>

function Racer({ number, place, phase }: RacerProps) {
  const isRanked = phase === 'still' || phase === 'revealing'
  const slot = isRanked && place > 0 ? place : number
  // The champion's lane is full, the last one's nearly empty; 44 px of each lie below, where running never lifts them.
  const reached = phase === 'drawing' ? 0.35 : phase === 'none' ? 0 : (10 - place) / 9
  const style: CSSProperties & Record<`--${string}`, string> = {
    left: `${(slot - 1) * 10}%`,
    height: `calc(80px + ${reached} * 66px)`,
    animationDelay: `${-number * 1.7}s`,
  }
  return (
    <li
      className={`racer absolute -bottom-[44px] w-[10%] px-[1.5px] ${phase === 'drawing' ? 'racer-run' : phase === 'revealing' ? 'racer-rank' : ''}`}
      style={style}
      value={place || undefined}
    >
      <span className="flex h-full flex-col rounded-[11px] bg-white/10">
        <RankChip number={number} size="100%" />
      </span>
    </li>
  )
}

function Facts({ phase, result }: Reveal) {
  const { t } = useMessages()
  const facts = phase === 'still' && result ? raceFacts(result) : null
  return (
    <p className="mt-2 flex min-h-5 flex-wrap items-baseline justify-between gap-x-3 text-[13px] text-on-stage-2">
      {facts && (
        <>
          <span>
            {t('pk.sumIs', { sum: facts.sum })} · {t(`side.${facts.size}`)} · {t(`side.${facts.parity}`)}
          </span>
          <span className="flex gap-2 text-[12px]">
            {facts.duels
              .map((side, index) => ({ side, pair: `${index + 1}:${10 - index}` }))
              .map(({ side, pair }) => (
                <span key={pair}>
                  {pair} <strong className="font-semibold text-white">{t(`short.${side}`)}</strong>
                </span>
              ))}
          </span>
        </>
      )}
    </p>
  )
}
