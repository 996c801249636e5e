import { List, ListRow, Skeleton } from '@opendraw/ui'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryPage } from '../../components/query-view.tsx'
import { StageCard } from '../../components/stage-card.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import type { FirstInfo } from './queries.ts'

const both: readonly Key[] = [
  'bonus.rule.beside',
  'bonus.rule.free',
  'bonus.rule.counts',
  'bonus.rule.order',
  'bonus.rule.forfeit',
  'bonus.rule.deposit',
  'bonus.rule.protection',
]

/** The rules of the bonus on the first deposit, in sentences. */
export const firstRules: readonly Key[] = ['bonus.rule.once', ...both]

/** Those of the cashback. */
export const cashbackRules: readonly Key[] = both

type OfferPageProps<Info> = Readonly<{
  title: string
  offer: UseQueryResult<Info>
  children: (info: Info) => ReactNode
}>

/** The page of a bonus: its offer, once it is known what holds. */
export function OfferPage<Info>({ title, offer, children }: OfferPageProps<Info>) {
  const cache = useQueryClient()
  return (
    <QueryPage
      title={title}
      query={offer}
      skeleton={<Skeleton className="h-64 rounded-[28px]" />}
      onPull={() => cache.refetchQueries({ type: 'active' })}
    >
      {children}
    </QueryPage>
  )
}

/** The way to the other bonus on deposits. */
export function OtherOffer({ to, name }: { to: string; name: string }) {
  return (
    <List>
      <li>
        <Link to={to} className="block active:bg-sunken">
          <ListRow
            title={name}
            value={<ChevronRight size={18} className="text-ink-2" aria-hidden="true" />}
          />
        </Link>
      </li>
    </List>
  )
}

type Term = Readonly<{ name: Key; value: string }>

/** The terms in plain sight: figures first, then what they mean. */
export function TermsCard({ terms, rules }: { terms: readonly Term[]; rules: readonly Key[] }) {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('bonus.terms')}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-2">
        {terms.map(({ name, value }) => (
          <div key={name} className="min-w-0 rounded-[18px] bg-sunken px-3.5 py-3 last:odd:col-span-2">
            <dt className="text-[13px] leading-tight text-ink-2">{t(name)}</dt>
            <dd className="mt-1 text-[17px] leading-tight font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-[15px] leading-normal marker:text-ink-2">
        {rules.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The terms that both kinds have. */
export function useCommonTerms(rules: { times: number; days: number; claimDays: number }): Term[] {
  const { t } = useMessages()
  const days = (count: number) => t('bonus.term.daysValue', { days: count })
  return [
    { name: 'bonus.term.times', value: t('bonus.term.timesValue', { times: rules.times }) },
    { name: 'bonus.term.claimDays', value: days(rules.claimDays) },
    { name: 'bonus.term.days', value: days(rules.days) },
  ]
}

type OfferStageProps = Readonly<{
  rules: Pick<FirstInfo['rules'], 'basisPoints' | 'example'>
  lead: string
  isPaused: boolean
}>

/** The operator's offer in one figure, with a worked example of the rules as they hold now. */
export function OfferStage({ rules, lead, isPaused }: OfferStageProps) {
  const { t, locale } = useMessages()
  return (
    <StageCard>
      <p className="num text-[clamp(44px,17vw,64px)] leading-none font-bold">
        {share({ num: rules.basisPoints, den: 10_000 }, locale)}
      </p>
      <p className="mt-2.5 max-w-[26ch] text-[16px] leading-snug">{lead}</p>
      {isPaused && (
        <p
          role="status"
          className="mt-4 rounded-[18px] bg-brand-soft px-3.5 py-2.5 text-[14px] font-medium text-brand-text"
        >
          {t('bonus.paused')}
        </p>
      )}
      <Example example={rules.example} />
    </StageCard>
  )
}

function Example({ example }: { example: FirstInfo['rules']['example'] }) {
  const { t, money } = useMessages()
  const steps = [
    ['bonus.example.deposit', example.deposit],
    ['bonus.example.bonus', example.bonus],
    ['bonus.example.stake', example.turnover],
  ] as const
  return (
    <>
      <h2 className="mt-6 text-[13px] text-on-stage-2">{t('bonus.example')}</h2>
      <dl className="mt-2 flex flex-wrap gap-2">
        {steps.map(([name, amount]) => (
          <div key={name} className="flex-1 rounded-[18px] bg-white/10 px-3 py-2.5">
            <dt className="text-[12px] leading-tight text-on-stage-2">{t(name)}</dt>
            <dd className="num mt-1 text-[clamp(15px,4.6vw,18px)] font-bold">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
