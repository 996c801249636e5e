import { Amount } from '@opendraw/ui'
import { ChevronDown } from 'lucide-react'
import { kindOf } from '../../client/games.ts'
import { PickFace } from '../../components/pick-face.tsx'
import { ResultFaces } from '../../components/result-faces.tsx'
import { gameName, playName } from '../../copy/names.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import type { Slip, SlipState } from './queries.ts'
import { SlipDetails } from './slip-details.tsx'

/** The specification's header styles: 0 grey, 1 orange, 2 red. */
const statuses: Readonly<Record<SlipState, Status>> = {
  waiting: { tone: 'grey', key: 'bets.waiting' },
  won: { tone: 'orange', key: 'bets.won' },
  lost: { tone: 'red', key: 'bets.lost' },
  void: { tone: 'grey', key: 'bets.void' },
}

/** One slip: what was picked, its state, what was drawn and what it paid; opened, its lines and its receipt. */
export function SlipRow({ slip }: { slip: Slip }) {
  const { t } = useMessages()
  const { tone, key } = slipStatus(slip)
  return (
    <li className="[contain-intrinsic-size:auto_96px] [content-visibility:auto]">
      <details className="group">
        <summary className="cursor-pointer list-none px-4 pb-3 [&::-webkit-details-marker]:hidden">
          <span
            className={`-mx-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-1.5 text-[13px] ${headers[tone]}`}
          >
            <span>
              {gameName(t, slip.gameId)} · <span className="num">{slip.issue}</span>
            </span>
            <span className="font-semibold">{t(key)}</span>
          </span>
          <span className="mt-2.5 flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <Picks slip={slip} />
              <span className="num mt-0.5 block text-[13px] text-ink-2">{date(slip.placedAt)}</span>
            </span>
            <Outcome slip={slip} />
            <ChevronDown
              size={16}
              className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </span>
          <Drawn slip={slip} />
        </summary>
        <SlipDetails slip={slip} />
      </details>
    </li>
  )
}

/** The specification's header styles 0, 1 and 2. */
const headers: Readonly<Record<HeaderTone, string>> = {
  grey: 'bg-sunken text-ink-2',
  orange: 'bg-brand-soft text-brand-text',
  red: 'bg-danger-soft text-danger',
}

/** The first pick, drawn where it can be, and how many more there are. */
function Picks({ slip: { lines } }: { slip: Slip }) {
  const { t } = useMessages()
  const [first, ...others] = lines
  if (!first) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] leading-snug font-medium">
      <PickFace play={first.play} pick={first.pick} size={24} />
      <span className="min-w-0">
        {playName(t, first.play, first.pick)}
        {others.length > 0 && <span className="num text-[14px] text-ink-2">{`\u00a0+${others.length}`}</span>}
      </span>
    </span>
  )
}

/** What the round drew, and the sum that the game's plays are about. */
function Drawn({ slip: { gameId, result, sum } }: { slip: Slip }) {
  const { t } = useMessages()
  if (!result) return null
  const kind = kindOf(gameId)
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[13px] text-ink-2">
      <span>{t('bets.drawn')}</span>
      <ResultFaces gameId={gameId} result={result} size={22} />
      {sum !== null && kind !== 'rgb' && (
        <span>{t(kind === 'pk' ? 'fact.firstTwo' : 'fact.sum', { sum })}</span>
      )}
    </span>
  )
}

/** What it brought, with its sign; while it waits, what was staked. */
function Outcome({ slip }: { slip: Slip }) {
  const { t, locale } = useMessages()
  const stake = slip.stake
  if (slip.profit === null)
    return <Amount amount={stake} locale={locale} className="shrink-0 text-[16px] font-semibold" />
  const profit = slip.profit
  return (
    <span className="shrink-0 text-right">
      <Amount
        amount={profit}
        locale={locale}
        sign="always"
        className={`block text-[16px] font-semibold ${profit > 0n ? 'text-win' : ''}`}
      />
      <span className="mt-0.5 block text-[13px] text-ink-2">
        <span className="sr-only">{t('bets.staked')} </span>
        <Amount amount={stake} locale={locale} />
      </span>
    </span>
  )
}

type HeaderTone = 'grey' | 'orange' | 'red'

type Status = Readonly<{ tone: HeaderTone; key: Key }>

/** The state of a slip, in a word and its tone. A line that won does not make a slip won that paid no more than it cost. */
export function slipStatus({ state, profit }: Pick<Slip, 'state' | 'profit'>): Status {
  const gain = profit === null ? 0n : profit
  if (state !== 'won' || gain > 0n) return statuses[state]
  return gain < 0n ? { tone: 'red', key: 'bets.part' } : { tone: 'grey', key: 'bets.even' }
}
