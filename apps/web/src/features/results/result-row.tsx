import type { GameKind } from '@opendraw/contract'
import { Pill } from '@opendraw/ui'
import { ShieldCheck } from 'lucide-react'
import { CopyButton } from '../../components/copy-button.tsx'
import { ResultFaces } from '../../components/result-faces.tsx'
import { type Key, type Translate, useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import type { ResultsRow } from './queries.ts'
import { resultText } from './result-text.ts'

const reasons: Readonly<Record<string, Key>> = {
  not_opened: 'void.notOpened',
  not_drawable: 'void.notDrawable',
  no_beacon: 'void.noBeacon',
}

type ResultRowProps = Readonly<{ row: ResultsRow; kind: GameKind }>

/** One round: its result, its facts, the bets on it, and the link to check it. */
export function ResultRow({ row, kind }: ResultRowProps) {
  const { t } = useMessages()
  const { gameId, issue, drawsAt, result } = row
  return (
    <li className="px-4 pb-3 [contain-intrinsic-size:auto_124px] [content-visibility:auto]">
      <div className="flex min-h-11 items-center gap-x-2 py-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="num text-[15px] font-semibold">{issue}</span>
          <span className="num text-[13px] text-ink-2">{date(drawsAt)}</span>
        </p>
        <CopyButton
          text={`${gameId} ${issue}: ${result?.join(' ') ?? row.state}`}
          label={t('round.no', { issue })}
          className="-mr-3 text-ink-2"
        />
      </div>
      <Link to={paths.verifyRound(gameId, issue)} className="block rounded-[18px] active:bg-sunken">
        {result ? <Drawn kind={kind} gameId={gameId} result={result} /> : <Voided row={row} />}
        <Bets row={row} />
        <span className="sr-only">{t('results.check')}</span>
      </Link>
    </li>
  )
}

type DrawnProps = Readonly<{ kind: GameKind; gameId: string; result: readonly number[] }>

function Drawn({ kind, gameId, result }: DrawnProps) {
  const { t } = useMessages()
  const { facts, duels, forms } = resultText(t, kind, result)
  const isShort = kind === 'rgb' || kind === 'k3'
  return (
    <>
      <span className="flex items-center gap-3">
        <ResultFaces gameId={gameId} result={result} size={kind === 'pk' ? 'min(6.4vw, 27px)' : 30} />
        {isShort && <Facts facts={facts} />}
        <ShieldCheck size={18} className="ml-auto shrink-0 text-brand-text" aria-hidden="true" />
      </span>
      {!isShort && (
        <span className="mt-1.5 flex flex-wrap gap-x-4">
          <Facts facts={facts} />
          {duels.length === 1 && <Facts facts={duels.map(({ places, winner }) => `${places} ${winner}`)} />}
        </span>
      )}
      {duels.length > 1 && (
        <Cells cells={duels.map(({ places, winner }) => ({ head: places, text: winner }))} />
      )}
      {forms.length > 0 && <Cells cells={forms.map(({ part, form }) => ({ head: part, text: form }))} />}
    </>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return <span className="min-w-0 text-[14px] text-ink-2">{facts.join(' · ')}</span>
}

/** Some facts of one kind side by side: what they are of, and below it what they are. */
function Cells({ cells }: { cells: readonly { head: string; text: string }[] }) {
  return (
    <span className="mt-2 flex flex-wrap rounded-[14px] bg-sunken py-1.5 text-center leading-snug">
      {cells.map(({ head, text }) => (
        <span key={head} className="min-w-min flex-1 px-0.5">
          <span className="num block text-[12px] whitespace-nowrap text-ink-2">{head}</span>
          <span className="block text-[13px] font-medium">{text}</span>
        </span>
      ))}
    </span>
  )
}

function Voided({ row: { voidReason } }: { row: ResultsRow }) {
  const { t } = useMessages()
  return (
    <span className="flex flex-wrap items-center gap-2 text-[14px] text-ink-2">
      <Pill tone="grey">{t('round.voided')}</Pill>
      {voidReason !== null && <span>{voidText(t, voidReason)}</span>}
    </span>
  )
}

function Bets({ row: { betCount, stakeTotal, payoutTotal } }: { row: ResultsRow }) {
  const { t, money } = useMessages()
  if (betCount === null || stakeTotal === null || betCount === 0n) return null
  return (
    <span className="mt-1.5 block text-[13px] text-ink-2">
      {t('results.bets', {
        count: Number(betCount),
        stakes: money(stakeTotal),
        payouts: money(payoutTotal ?? 0n),
      })}
    </span>
  )
}

/** Why a round was voided. An operator's text is shown unchanged. */
function voidText(t: Translate, reason: string): string {
  const key = reasons[reason]
  return key ? t(key) : reason
}
