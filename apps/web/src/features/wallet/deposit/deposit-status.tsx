import { buttonClass, Empty, Skeleton, SkeletonRows, toast } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../../../client/failures.ts'
import { type Fact, Facts } from '../../../components/facts.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, TOAST_MS } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { rateText } from '../amount-previews.ts'
import { HistoryLink } from '../history-link.tsx'
import { type Deposit, type DepositReceipt, depositQuery } from '../queries.ts'
import { Timeline } from '../timeline.tsx'
import { TransferStage } from '../transfers.tsx'
import { depositMoments, stateOf } from './deposit-moments.ts'
import { PayPanel } from './pay-panel.tsx'

/** One deposit and how far it has come. A live event brings the decision; nothing has to be reloaded. */
export default function DepositStatus({ id }: { id: bigint }) {
  useTop()
  const { t } = useMessages()
  const query = useQuery(depositQuery(id))
  const { data: receipt } = query
  const isToPay = receipt?.deposit.kind === 'manual' && receipt.deposit.payBy !== null
  return (
    <Page title={t(isToPay ? 'deposit.pay' : 'wallet.deposit')} right={<HistoryLink path={paths.deposit} />}>
      <div className="grid gap-4 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-40 rounded-[28px]" />
              <SkeletonRows count={3} />
            </>
          }
          failed={(error) => reasonOf(error) === 'not_found' && <Empty>{t('failure.absent')}</Empty>}
        >
          {(data) => (isToPay ? <PayPanel receipt={data} /> : <Shown receipt={data} />)}
        </QueryView>
      </div>
    </Page>
  )
}

function Shown({ receipt }: { receipt: DepositReceipt }) {
  const { t, money, locale } = useMessages()
  const { deposit, checkoutUrl } = receipt
  const state = stateOf(deposit)
  useDecisionToast(deposit)
  return (
    <>
      <TransferStage amount={deposit.credited ?? deposit.amount} state={state} />
      {checkoutUrl !== null && <ProviderPanel receipt={receipt} url={checkoutUrl} />}
      <Timeline label={t('wallet.timeline')} moments={depositMoments(t, deposit, clock.now())} />
      <Facts className="px-1" facts={depositFacts({ t, money, locale }, receipt)} />
      {state === 'passed' && (
        <Link to={paths.playRgb} className={buttonClass('main', 'large', 'w-full')}>
          {t('home.play')}
        </Link>
      )}
      {state !== 'pending' && (
        <Link to={paths.deposit} className={buttonClass('soft', 'large', 'w-full')}>
          {t('deposit.again')}
        </Link>
      )}
    </>
  )
}

/** Says it when the decision comes while its player looks on. */
function useDecisionToast({ state, amount, credited }: Deposit): void {
  const { t, money } = useMessages()
  const before = useRef(state)
  const messages = t('deposit.arrived', { amount: money(credited ?? amount) })
  useEffect(() => {
    if (before.current === 'pending' && state === 'passed') toast({ text: messages, durationMs: TOAST_MS })
    before.current = state
  }, [state, messages])
}

/** A deposit that is paid at a provider's page: which page that is, and what comes of it. */
function ProviderPanel({ receipt, url }: { receipt: DepositReceipt; url: string }) {
  const { t, money } = useMessages()
  const { currency, actualPayment } = receipt.deposit
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold tabular-nums">
        {t('deposit.youPay', { amount: money(actualPayment), currency })}
      </h2>
      <p className="text-[15px] text-ink-2">{t('deposit.providerText')}</p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('main', 'large', 'w-full gap-2')}
      >
        {t('deposit.openProvider', { host: new URL(url).host })}
        <ExternalLink size={18} aria-hidden="true" />
      </a>
    </section>
  )
}

type Messages = Pick<ReturnType<typeof useMessages>, 't' | 'money' | 'locale'>

/** What is on a deposit's receipt: how it was requested, its outcome, and its entry in the books. */
function depositFacts({ t, money, locale }: Messages, receipt: DepositReceipt): Fact[] {
  const { deposit, methodName, journal, reversed, held } = receipt
  const { id, amount, credited, currency, rate, note, proofs, decidedAt } = deposit
  const usd = (micros: bigint) => `${money(micros)} USD`
  const facts: (Fact | false)[] = [
    { name: t('deposit.method'), value: methodName },
    { name: t('deposit.amount'), value: usd(amount) },
    currency !== 'USD' && {
      name: t('deposit.rate'),
      value: `1 USD = ${rateText(rate, locale)} ${currency}`,
    },
    deposit.kind !== 'sandbox' && {
      name: t('deposit.paid'),
      value: `${money(deposit.actualPayment)} ${currency}`,
    },
    credited !== null && { name: t('deposit.credited'), value: usd(credited), isStrong: true },
    reversed !== null && { name: t('deposit.reversed'), value: usd(reversed.taken) },
    reversed !== null && reversed.debt !== 0n && { name: t('deposit.debt'), value: usd(reversed.debt) },
    held !== null && { name: t('deposit.held'), value: `${money(held)} ${currency}` },
    proofs.length > 0 && { name: t('deposit.pictures'), value: String(proofs.length) },
    note !== '' && { name: t('deposit.noteShort'), value: note },
    { name: t('wallet.number'), value: id },
    { name: t('deposit.asked'), value: date(deposit.createdAt) },
    decidedAt !== null && { name: t('deposit.decided'), value: date(decidedAt) },
    journal !== null && { name: t('deposit.journal'), value: journal.id },
    journal !== null && { name: t('deposit.ledgerKey'), value: journal.key },
  ]
  return facts.filter((fact) => fact !== false)
}
