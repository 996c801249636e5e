import { type LiabilityKind, liabilityKinds } from '@opendraw/contract'
import { Amount, classNames, Pill } from '@opendraw/ui'
import type { ReactNode } from 'react'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import type { Side } from './queries.ts'

export const kindNames: Readonly<Record<LiabilityKind, Key>> = {
  cash: 'solvency.kind.cash',
  bonus: 'solvency.kind.bonus',
  in_play: 'solvency.kind.in_play',
  withdrawals: 'solvency.kind.withdrawals',
  packets: 'solvency.kind.packets',
  principal: 'solvency.kind.principal',
  interest: 'solvency.kind.interest',
  flexible: 'solvency.kind.flexible',
  escrow: 'solvency.kind.escrow',
  unmatched: 'solvency.kind.unmatched',
  promotions: 'solvency.kind.promotions',
}

type Account = Side['held'][number]
const accounts: Readonly<Record<Account['account'], Key>> = {
  player_funds: 'solvency.account.player_funds',
  deposits_clearing: 'solvency.account.deposits_clearing',
  operator_funds: 'solvency.account.operator_funds',
}

/** Everything that is owed in one asset, kind by kind. */
export function Owed({ side }: { side: Side }) {
  const { t } = useMessages()
  return (
    <Card title={`${t('solvency.kinds')} · ${side.asset}`}>
      {liabilityKinds.map((kind) => (
        <Line key={kind} name={t(kindNames[kind])} amount={side.kinds[kind]} />
      ))}
      <Line name={t('solvency.sum')} amount={side.owed} isStrong />
    </Card>
  )
}

/** What is held in one asset, account by account, with what shows that it is there. */
export function Held({ side }: { side: Side }) {
  const { t } = useMessages()
  return (
    <Card title={`${t('solvency.held')} · ${side.asset}`}>
      {side.held.map(({ account, amount, evidence }) => (
        <Line key={account} name={t(accounts[account])} amount={amount}>
          <EvidenceText evidence={evidence} />
        </Line>
      ))}
      <Line name={t('solvency.sum')} amount={side.assets} isStrong />
    </Card>
  )
}

function EvidenceText({ evidence }: Pick<Account, 'evidence'>) {
  const { t, money } = useMessages()
  if (evidence.kind !== 'statement')
    return <>{t(evidence.kind === 'demo' ? 'solvency.evidence.demo' : 'solvency.evidence.none')}</>
  const { on, amount, missing, isConfirmed } = evidence
  return (
    <>
      {t('solvency.evidence.statement', { on, amount: money(amount) })}
      {missing > 0n && ` · ${t('solvency.evidence.missing', { amount: money(missing) })}`}
      {!isConfirmed && (
        <span className="mt-1 block">
          <Pill tone="orange">{t('solvency.evidence.old')}</Pill>
        </span>
      )}
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{title}</h2>
      <dl className="mt-2 divide-y divide-line">{children}</dl>
    </section>
  )
}

type LineProps = Readonly<{ name: string; amount: bigint; isStrong?: boolean; children?: ReactNode }>

function Line({ name, amount, isStrong = false, children }: LineProps) {
  const { locale } = useMessages()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 last:pb-0">
      <dt className={isStrong ? 'text-[15px] font-semibold' : 'text-[15px]'}>{name}</dt>
      <dd className="ml-auto max-w-full text-right wrap-anywhere">
        <Amount
          amount={amount}
          locale={locale}
          className={classNames('text-[16px]', amount === 0n ? 'text-ink-2' : 'font-semibold')}
        />
      </dd>
      {children && <dd className="mt-1 w-full text-[13px] text-ink-2">{children}</dd>}
    </div>
  )
}
