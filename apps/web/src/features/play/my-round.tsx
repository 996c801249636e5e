import { Amount, Arcs } from '@opendraw/ui'
import { ChevronDown } from 'lucide-react'
import type { ReplyFor } from '../../client/ask.ts'
import type { Round } from '../../client/games.ts'
import { PickFace } from '../../components/pick-face.tsx'
import { playName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { type Outcome, slipsOf, useOutcome } from './round-outcome.ts'
import type { Reveal } from './use-reveal.ts'

type MyRoundProps = Readonly<{ gameId: string; round: Round | null; last: Round | null; reveal: Reveal }>

/** The player's own bets: those that run in this round, and, once it is drawn, what they brought. */
export function MyRound({ gameId, round, last, reveal }: MyRoundProps) {
  const { slips, outcome } = useOutcome(gameId, last, reveal)
  const running = round ? slipsOf(slips, round.issue) : []
  if (running.length === 0 && !outcome) return null
  return (
    <div data-volatile="" className="mt-3 grid gap-2.5">
      {outcome && last && <OutcomeLine key={last.issue} outcome={outcome} issue={last.issue} />}
      {running.length > 0 && <Running slips={running} />}
    </div>
  )
}

/** More than was staked came back: a moment of its own. Anything else is said plainly: no cheer for a loss. Read out by RoundSaid. */
function OutcomeLine({ outcome, issue }: { outcome: Outcome; issue: bigint }) {
  const { t, money, locale } = useMessages()
  const { kind, stake, payout } = outcome
  const values = { issue: String(issue).slice(-4), stake: money(stake), amount: money(payout) }
  if (kind !== 'won')
    return (
      <p className="fade rounded-[18px] bg-surface px-4 py-3 text-[14px] ring-1 ring-line">
        {t(kind === 'void' ? 'round.refunded' : 'round.back', values)}
      </p>
    )
  return (
    <section className="rise relative flex items-center justify-between gap-3 overflow-hidden rounded-[24px] bg-win-soft px-4 py-3.5">
      <Arcs className="absolute -top-16 -right-12 size-28 opacity-25" />
      <p className="relative min-w-0 text-[14px] leading-snug">
        <span className="block text-[16px] font-semibold">{t('round.won', values)}</span>
        {t('round.back', values)}
      </p>
      <Amount
        amount={payout - stake}
        locale={locale}
        sign="always"
        className="relative shrink-0 text-[26px] font-bold text-win"
      />
    </section>
  )
}

type Slips = ReplyFor<'listBets'>['list']

function Running({ slips }: { slips: Slips }) {
  const { t, money } = useMessages()
  const lines = slips.flatMap((slip) => slip.lines.map((line) => ({ ...line, orderNo: slip.orderNo })))
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  return (
    <details className="group rounded-[18px] bg-surface ring-1 ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 text-[14px] [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{t('round.mine')}</span>{' '}
          <span className="text-ink-2">{t('slip.lines', { count: lines.length })}</span>
        </span>
        <span className="num font-semibold">{money(stake)}</span>
        <ChevronDown
          size={16}
          className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="grid gap-2 border-t border-line px-4 py-3">
        {lines.map((line) => (
          <li
            key={`${line.orderNo} ${line.play} ${line.pick}`}
            className="flex items-center gap-2.5 text-[14px]"
          >
            <PickFace play={line.play} pick={line.pick} size={24} />
            <span className="min-w-0 flex-1">{playName(t, line.play, line.pick)}</span>
            <span className="num">{money(line.stake)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
