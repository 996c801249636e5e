import { parityOf, sizeOf } from '@opendraw/games'
import { fromWire } from '@opendraw/money'
import { ListRow, Pill } from '@opendraw/ui'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ResultsReply } from '../../connection/games.ts'
import { withQuery } from '../../connection/navigation.ts'
import { playName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import { DigitBall } from '../../frame/digit-ball.tsx'

export type ResultRowProps = { row: ResultsReply['list'][number] }

/** One round: its result in words and as a ball, what was bet on it, and the way to check it. */
export function ResultRow({ row }: ResultRowProps) {
  const { say } = useWords()
  const digit = row.result?.[0]
  const sides =
    digit === undefined
      ? []
      : [sizeOf(digit), parityOf(digit)].map((side) => playName(say, `rgb_${side}`, ''))
  return (
    <li className="[contain-intrinsic-size:auto_72px] [content-visibility:auto]">
      <Link
        to={withQuery('/pages/fairness/verify', { game: row.gameId, issue: row.issue })}
        viewTransition
        className="block active:bg-sunken"
      >
        <ListRow
          title={
            <>
              <span className="num">{row.issue}</span>
              {row.state === 'voided' && <Pill tone="grey">{say('round.voided')}</Pill>}
            </>
          }
          meta={
            <>
              <span className="num">{date(row.drawsAt)}</span>
              <Bets row={row} />
            </>
          }
          value={
            <span className="flex items-center gap-3">
              <span className="text-[14px] font-normal text-ink-2">{sides.join(' · ')}</span>
              {digit !== undefined && <DigitBall digit={digit} size={36} />}
              <ShieldCheck size={16} className="text-ink-2" aria-hidden="true" />
              <span className="sr-only">{say('results.check')}</span>
            </span>
          }
        />
      </Link>
    </li>
  )
}

function Bets({ row: { betCount, stakeTotal, payoutTotal } }: ResultRowProps) {
  const { say, money } = useWords()
  if (betCount === null || stakeTotal === null || betCount === '0') return null
  return (
    <span className="mt-0.5 block">
      {say('results.bets', {
        count: Number(betCount),
        stakes: money(fromWire(stakeTotal)),
        payouts: money(fromWire(payoutTotal ?? '0')),
      })}
    </span>
  )
}
