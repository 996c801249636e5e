import { Button, List, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, Landmark, Minus, Plus, ScrollText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Facts } from '../../../components/facts.tsx'
import { MenuLink } from '../../../components/menu.tsx'
import { LargeOwnAmount, useOwnInterest } from '../../../components/own-money.tsx'
import { part } from '../../../components/part.ts'
import { QueryPage } from '../../../components/query-view.tsx'
import { RulesCard } from '../../../components/rules-card.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { TranslationNotice } from '../../../components/translation-notice.tsx'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { type Flexible, flexibleQuery } from '../queries.ts'
import { Calculator } from './calculator.tsx'
import { InterestChart } from './interest-chart.tsx'
import { useMoving, type Way } from './use-moving.ts'

const MoveSheet = part(() => import('./move-sheet.tsx'))
const COVER_DAYS_MAX = 3_650

/** Flexible savings: yesterday's interest first, then the balance, the rate, what backs it, a calculator and a chart. */
export default function FlexibleScreen() {
  const { t } = useMessages()
  const query = useQuery(flexibleQuery())
  return (
    <QueryPage
      isMoney
      title={t('title.savings')}
      query={query}
      skeleton={
        <>
          <Skeleton className="h-72 rounded-[28px]" />
          <Skeleton className="h-44 rounded-[24px]" />
        </>
      }
    >
      {(flexible) => <Loaded flexible={flexible} />}
    </QueryPage>
  )
}

function Loaded({ flexible }: { flexible: Flexible }) {
  const { t } = useMessages()
  const [way, setWay] = useState<Way>()
  const moving = useMoving(() => setWay(undefined))
  return (
    <>
      <BalanceStage flexible={flexible} onMove={setWay} />
      {!flexible.isOpen && <TranslationNotice>{t('savings.closed')}</TranslationNotice>}
      <Rate flexible={flexible} />
      <Calculator flexible={flexible} />
      <InterestChart days={flexible.days} />
      <List>
        <MenuLink to={paths.savingsLog} Icon={ScrollText} title={t('savings.log')} />
        <MenuLink to={paths.products} Icon={ChartNoAxesCombined} title={t('product.toShop')} />
        <MenuLink to={paths.solvency} Icon={Landmark} title={t('solvency.title')} />
      </List>
      <Rules flexible={flexible} />
      <Suspense>
        {way && <MoveSheet way={way} flexible={flexible} moving={moving} onClose={close} />}
      </Suspense>
    </>
  )

  function close() {
    setWay(undefined)
    if (moving.isError) moving.reset()
  }
}

/** The rate in force, what it makes of a year, each change that is announced, and how long the reserve covers it. */
function Rate({ flexible: { ratePpm, effectivePpm, coverDays, changes, earned } }: { flexible: Flexible }) {
  const { t, locale } = useMessages()
  const ownInterest = useOwnInterest()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="sr-only">{t('savings.rate')}</h2>
      <Facts
        facts={[
          {
            name: t('savings.rate'),
            value: t('product.rateAYear', { rate: rate(ratePpm, locale) }),
            isStrong: true,
          },
          { name: t('savings.effective'), value: rate(effectivePpm, locale) },
          { name: t('savings.cover'), value: coverText(t, coverDays) },
          { name: t('savings.earned'), value: ownInterest(earned) },
        ]}
      />
      {changes.map(({ on, ratePpm: next }) => (
        <p key={on} className="mt-3 rounded-[16px] bg-brand-soft px-4 py-3 text-[14px]">
          {t('savings.change', { date: on, rate: rate(next, locale) })}
        </p>
      ))}
    </section>
  )
}

/** For how long the reserve covers the interest; beyond ten years a number of days says nothing more. */
function coverText(t: Translate, days: number | null): string {
  if (days === null) return t('savings.coverNone')
  return days > COVER_DAYS_MAX ? t('savings.coverLong') : t('product.days', { days })
}

function Rules({ flexible: { min, max } }: { flexible: Flexible }) {
  const { t, money } = useMessages()
  return (
    <RulesCard
      title={t('product.rules')}
      help="flexible-savings"
      rules={[
        t('savings.rule.reserve'),
        t('savings.rule.free'),
        t('savings.rule.lowest'),
        t('savings.rule.paid'),
        t('savings.rule.limits', { min: money(min), max: money(max) }),
        t('savings.rule.changes'),
        t('product.rule.play'),
      ]}
    />
  )
}

type BalanceStageProps = Readonly<{ flexible: Flexible; onMove: (way: Way) => void }>

/** Yesterday's interest, the balance below it, and the two ways money moves. */
function BalanceStage({ flexible, onMove }: BalanceStageProps) {
  const { t } = useMessages()
  const ownInterest = useOwnInterest()
  const { balance, yesterday, isOpen } = flexible
  return (
    <StageCard label={t('savings.yesterday')}>
      <p className="max-w-3/5 text-[14px] text-on-stage-2">{t('savings.yesterday')}</p>
      <p className="num own-size mt-2 text-[clamp(26px,9.4vw,38px)] leading-none font-bold whitespace-nowrap">
        {yesterday ? ownInterest(yesterday.amount, 'always') : '—'}
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">{yesterday?.on ?? t('savings.notYet')}</p>
      <p className="mt-6 text-[14px] text-on-stage-2">{t('savings.balance')} · USD</p>
      <p className="mt-1.5 text-[clamp(22px,7vw,28px)]">
        <LargeOwnAmount amount={balance} />
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button
          size="medium"
          className="min-w-min flex-1 whitespace-nowrap"
          disabled={!isOpen}
          onClick={() => onMove('in')}
        >
          <Plus size={18} aria-hidden="true" />
          {t('savings.in')}
        </Button>
        <Button
          tone="stage"
          size="medium"
          className="min-w-min flex-1 whitespace-nowrap disabled:opacity-50"
          disabled={balance === 0n}
          onClick={() => onMove('out')}
        >
          <Minus size={18} aria-hidden="true" />
          {t('savings.out')}
        </Button>
      </div>
    </StageCard>
  )
}
