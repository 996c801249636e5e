import { oddsText } from '@opendraw/games'
import { fromWire } from '@opendraw/money'
import { Amount, Pill, type PillTone } from '@opendraw/ui'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { withQuery } from '../../connection/navigation.ts'
import { gameName, playName } from '../../copy/names.ts'
import { type Key, useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import { DigitBall } from '../../frame/digit-ball.tsx'
import type { Slip, SlipState } from './queries.ts'

/** The specification's header styles: 0 grey, 1 orange, 2 red. */
const states: Readonly<Record<SlipState, { tone: PillTone; key: Key }>> = {
  waiting: { tone: 'grey', key: 'bets.waiting' },
  won: { tone: 'orange', key: 'bets.won' },
  lost: { tone: 'red', key: 'bets.lost' },
  void: { tone: 'grey', key: 'bets.void' },
}

/** One slip: what was picked, how it stands, what it brought; opened, its lines and its order number. */
export function SlipRow({ slip }: { slip: Slip }) {
  const { say } = useWords()
  const { tone, key } = states[slip.state]
  const [first, ...others] = slip.lines
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-[74px] cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] font-medium">
              {first && playName(say, first.play, first.pick)}
              {others.length > 0 && <span className="num text-ink-2">+{others.length}</span>}
              <Pill tone={tone}>{say(key)}</Pill>
            </span>
            <span className="mt-1 block text-[13px] text-ink-2">
              {gameName(say, slip.gameId)} · <span className="num">{slip.issue.slice(-8)}</span>
            </span>
            <span className="num block text-[13px] text-ink-2">{date(slip.placedAt)}</span>
          </span>
          {slip.result?.[0] !== undefined && <DigitBall digit={slip.result[0]} size={32} />}
          <Outcome slip={slip} />
          <ChevronDown
            size={16}
            className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <Lines slip={slip} />
      </details>
    </li>
  )
}

/** What it brought, with its sign; while it waits, what was staked. */
function Outcome({ slip }: { slip: Slip }) {
  const { say, locale } = useWords()
  const profit = slip.profit === null ? null : fromWire(slip.profit)
  return (
    <span className="shrink-0 text-right">
      {profit === null ? (
        <Amount amount={fromWire(slip.stake)} locale={locale} className="block text-[16px] font-semibold" />
      ) : (
        <Amount
          amount={profit}
          locale={locale}
          sign="always"
          className={`block text-[16px] font-semibold ${profit > 0n ? 'text-win' : ''}`}
        />
      )}
      {profit !== null && (
        <span className="mt-0.5 block text-[13px] text-ink-2">
          <span className="sr-only">{say('bets.staked')} </span>
          <Amount amount={fromWire(slip.stake)} locale={locale} />
        </span>
      )}
    </span>
  )
}

function Lines({ slip }: { slip: Slip }) {
  const { say, money, locale } = useWords()
  return (
    <div className="px-4 pb-4 text-[14px]">
      <ul className="divide-y divide-line rounded-[18px] bg-sunken px-4">
        {slip.lines.map((line) => (
          <li key={`${line.play} ${line.pick}`} className="flex items-baseline gap-2 py-2.5">
            <span className="min-w-0 flex-1 font-medium">{playName(say, line.play, line.pick)}</span>
            <span className="num text-ink-2">
              {money(fromWire(line.stake))} × {line.odds.map(oddsText).join(' / ')}
            </span>
            {line.payout !== null && (
              <Amount
                amount={fromWire(line.payout)}
                locale={locale}
                className="min-w-16 text-right font-semibold"
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[13px] text-ink-2">
        {say('bets.orderNo')} <span className="font-mono text-[12px] break-all">{slip.orderNo}</span>
      </p>
      <Link
        to={withQuery('/pages/fairness/verify', { game: slip.gameId, issue: slip.issue })}
        viewTransition
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand-text"
      >
        {say('results.check')}
      </Link>
    </div>
  )
}
