import { dayOf } from '@opendraw/time'
import { buttonClass, LargeAmount, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { TermsCard } from '../../../components/facts.tsx'
import { Gauge } from '../../../components/gauge.tsx'
import { QueryPage } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useTop } from '../../../components/use-top.ts'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { date, rate } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { datedPayments } from '../product-outcome.ts'
import { cycleText, exitText, orderStates } from '../product-text.ts'
import { type Order, orderQuery } from '../queries.ts'
import { Schedule } from '../schedule.tsx'
import { OrderActions } from './order-actions.tsx'

/** One order: its terms, what is paid and what comes, and what its owner can do with it. */
export function OrderDetail({ id }: { id: bigint }) {
  useTop()
  const { t, locale } = useMessages()
  const query = useQuery(orderQuery(id, locale))
  return (
    <QueryPage
      isMoney
      title={t('order.one')}
      query={query}
      skeleton={<Skeleton className="h-64 rounded-[28px]" />}
    >
      {(order) => (order ? <Shown order={order} /> : <Unknown />)}
    </QueryPage>
  )
}

function Unknown() {
  const { t } = useMessages()
  return (
    <EmptyLink to={paths.productOrders} label={t('order.title')}>
      {t('order.unknown')}
    </EmptyLink>
  )
}

function Shown({ order }: { order: Order }) {
  const { t } = useMessages()
  const payments = datedPayments(order.principal, order, dayOf(order.boughtAt))
  return (
    <>
      <Head order={order} />
      {order.state === 'running' && (
        <>
          <Schedule payments={payments} unpaidFrom={order.nextPayment?.on ?? order.maturesOn} />
          <OrderActions order={order} />
        </>
      )}
      <Terms order={order} />
      <Link
        to={paths.withQuery(paths.productLog, { order: order.id })}
        className={buttonClass('soft', 'large', 'w-full')}
      >
        {t('order.seePayments')}
      </Link>
    </>
  )
}

/** The principal, and how much of its interest has been paid. */
function Head({ order }: { order: Order }) {
  const { t, interest, locale } = useMessages()
  const { name, state, principal, promised, paid, nextPayment } = order
  const said = t('order.paidOf', { paid: interest(paid), promised: interest(promised) })
  return (
    <StageCard label={name}>
      <p className="flex max-w-3/5 flex-wrap items-center gap-2 text-[17px] font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        <StatePill look={orderStates[state]} />
      </p>
      <p className="mt-3 text-[clamp(26px,10.2vw,40px)]">
        <LargeAmount amount={principal} locale={locale} />
      </p>
      <div className="mt-5 grid gap-2">
        <Gauge label={t('order.paid')} done={Number(paid)} goal={Number(promised)} tone="stage" />
        <p className="flex flex-wrap justify-between gap-x-4 text-[14px] text-on-stage-2 tabular-nums">
          <span>{t('order.paid')}</span>
          <span className="num text-white">{said}</span>
        </p>
      </div>
      {nextPayment && (
        <p className="mt-3 border-t border-white/14 pt-3 text-[14px] text-on-stage-2 tabular-nums">
          {t('order.next', { date: nextPayment.on, amount: interest(nextPayment.amount, 'always') })}
        </p>
      )}
    </StageCard>
  )
}

function Terms({ order }: { order: Order }) {
  const { t, money, locale } = useMessages()
  const { id, ratePpm, days, units, boughtAt, maturesOn, endedAt, returned, earlyExit, productId } = order
  const renewal = renewalText(t, order)
  return (
    <TermsCard
      to={paths.one(paths.product, productId)}
      toLabel={t('order.product')}
      facts={[
        { name: t('product.fact.rate'), value: rate(ratePpm, locale) },
        { name: t('product.fact.period'), value: t('product.days', { days }) },
        { name: t('product.fact.cycle'), value: cycleText(t, order) },
        { name: t('product.units'), value: units.toLocaleString(locale) },
        { name: t('order.bought'), value: date(boughtAt) },
        { name: t('order.maturity'), value: maturesOn },
        {
          name: t('product.fact.exit'),
          value: t(exitText[earlyExit]),
        },
        ...(endedAt ? [{ name: t('order.ended'), value: date(endedAt) }] : []),
        ...(returned !== null ? [{ name: t('order.returned'), value: `${money(returned)} USD` }] : []),
        ...(renewal ? [{ name: t('order.renew'), value: renewal }] : []),
        { name: t('order.number'), value: id },
      ]}
    />
  )
}

/** What became of the renewal; null where none was asked for, or nothing has come of it yet. */
function renewalText(t: Translate, { renewedAs, isRenewalRefused }: Order): string | null {
  if (renewedAs !== null) return t('order.renewed', { order: renewedAs })
  return isRenewalRefused ? t('order.notRenewed') : null
}
