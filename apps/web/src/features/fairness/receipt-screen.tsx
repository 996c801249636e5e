import type { ReceiptStep, ReceiptStepName } from '@opendraw/games/fairness'
import { buttonClass } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { EmptyLink } from '../../components/empty-link.tsx'
import { Page } from '../../components/page.tsx'
import { PickFace } from '../../components/pick-face.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ShareButton } from '../../components/share/share-button.tsx'
import { gameName, playName } from '../../copy/names.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { Link, useSearchParams } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { RawJson, StepCard, Verdict } from './check-view.tsx'
import { checkedReceiptQuery, type Receipt } from './queries.ts'

const messages: Readonly<Record<ReceiptStepName, { title: Key; why: Key }>> = {
  owner: { title: 'receipt.step.owner', why: 'receipt.why.owner' },
  bets: { title: 'receipt.step.bets', why: 'receipt.why.bets' },
  batch: { title: 'receipt.step.batch', why: 'receipt.why.batch' },
  signature: { title: 'receipt.step.signature', why: 'receipt.why.signature' },
  log: { title: 'receipt.step.log', why: 'receipt.why.log' },
  sealed: { title: 'receipt.step.sealed', why: 'receipt.why.sealed' },
  seal: { title: 'receipt.step.seal', why: 'receipt.why.seal' },
}

/** The receipt of one of the player's own slips, checked on their device. `?order=` names the slip. */
export default function ReceiptScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const orderNo = search.get('order') ?? ''
  const isNamed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderNo)
  const checked = useQuery({ ...checkedReceiptQuery(orderNo), enabled: isNamed })
  return (
    <Page title={t('receipt.title')}>
      <div className="px-4">
        {!isNamed ? (
          <EmptyLink to={paths.allBets} label={t('mine.records')}>
            {t('receipt.missing')}
          </EmptyLink>
        ) : (
          <QueryView query={checked} skeleton={7}>
            {(data) => <CheckedReceipt {...data} />}
          </QueryView>
        )}
      </div>
    </Page>
  )
}

type CheckedReceiptProps = Readonly<{ receipt: Receipt; steps: readonly ReceiptStep[] }>

function CheckedReceipt({ receipt, steps }: CheckedReceiptProps) {
  const { t } = useMessages()
  const { title, text, Icon } = verdictOf(receipt, steps)
  return (
    <>
      <Verdict icon={<Icon size={28} />} title={t(title)} text={t(text)} />
      <Bets receipt={receipt} />
      <ol className="mt-4 grid gap-3">
        {steps.map((step) => (
          <ReceiptStepCard key={step.step} {...step} />
        ))}
      </ol>
      <RawJson title={t('receipt.raw')} copy={t('receipt.copy')} value={receipt} />
      <div className="mt-4 grid gap-3">
        <ShareButton
          label={t('share.receipt')}
          shared={{
            gameId: receipt.game,
            issue: BigInt(receipt.issue),
            bet: { stake: receipt.lines.reduce((sum, { stake }) => sum + stake, 0n), payout: null },
          }}
          className={buttonClass('soft', 'medium')}
        />
        <Link to={paths.verifyRound(receipt.game, receipt.issue)} className={buttonClass('soft', 'medium')}>
          {t('verify.title')}
        </Link>
        <Link to={paths.fairness} className={buttonClass('soft', 'medium')}>
          {t('fair.more')}
        </Link>
      </div>
    </>
  )
}

type Messages = Readonly<{ title: Key; text: Key; Icon: typeof CircleCheck }>

function verdictOf({ sealed }: Receipt, steps: readonly ReceiptStep[]): Messages {
  const wrong = steps.filter(({ ok }) => !ok)
  // All else of it holds: the server signed this bet, and sealed the round without it.
  if (sealed === null && wrong.length > 0 && wrong.every(({ step }) => step === 'sealed'))
    return { title: 'receipt.leftOut', text: 'receipt.leftOutText', Icon: TriangleAlert }
  if (wrong.length > 0) return { title: 'receipt.bad', text: 'receipt.badText', Icon: TriangleAlert }
  return sealed
    ? { title: 'receipt.good', text: 'receipt.goodText', Icon: CircleCheck }
    : { title: 'receipt.early', text: 'receipt.earlyText', Icon: Hourglass }
}

function Bets({ receipt }: { receipt: Receipt }) {
  const { t, money } = useMessages()
  return (
    <section className="mt-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold">
        {gameName(t, receipt.game)} · <span className="num">{receipt.issue}</span>
      </h2>
      <p className="num mt-0.5 text-[13px] text-ink-2">{date(receipt.placedAt)}</p>
      <ul className="mt-3 divide-y divide-line rounded-[18px] bg-sunken px-3">
        {receipt.lines.map((line) => (
          <li key={line.line} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 text-[14px]">
            <PickFace play={line.play} pick={line.pick} size={22} />
            <span className="min-w-0 flex-1 font-medium">{playName(t, line.play, line.pick)}</span>
            <span className="num font-semibold">{money(line.stake)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[12px] text-ink-2">
        {t('bets.orderNo')} <span className="font-mono break-all">{receipt.orderNo}</span>
      </p>
      {receipt.log && (
        <p className="mt-1 text-[12px] text-ink-2">
          {t('receipt.log', { seq: receipt.log.seq })}{' '}
          <span className="font-mono break-all">{receipt.log.hash}</span>
        </p>
      )}
    </section>
  )
}

/** One step of the check of a receipt. */
function ReceiptStepCard({ step, ok, expected, computed }: ReceiptStep) {
  const { t } = useMessages()
  const { title, why } = messages[step]
  const isSignature = step === 'signature' || step === 'log' || step === 'seal'
  const facts = isSignature
    ? [{ label: t('receipt.signature'), text: expected || t('verify.skipped') }]
    : [
        { label: t('receipt.given'), text: expected || t('verify.skipped') },
        { label: t('verify.computed'), text: computed || t('verify.skipped') },
      ]
  return <StepCard ok={ok} title={t(title)} why={t(why)} facts={facts} />
}
