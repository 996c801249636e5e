import { add } from '@opendraw/money'
import { Amount, buttonClass, LargeAmount, List, ListRow, Pull, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import { netDepositsQuery, withdrawInfoQuery } from '../queries.ts'
import { Wagering } from '../wagering.tsx'
import { LiabilityRow } from './liability-row.tsx'
import { SavingsRow, useSaved } from './savings-row.tsx'

/** The wallet in figures: all that the player has, what can be withdrawn, savings, pending withdrawals, and all deposits. */
export default function AccountScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const info = useQuery(withdrawInfoQuery())
  return (
    <Page title={t('account.title')}>
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid gap-4 px-4 pt-1">
        <Total />
        <LiabilityRow />
        <Figures />
        <QueryView query={info} skeleton={<Skeleton className="h-36 rounded-[24px]" />}>
          {(data) => <Wagering turnover={data.turnover} />}
        </QueryView>
        <div className="grid gap-2">
          <Link to={paths.statement} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
            {t('bill.title')}
          </Link>
          <Link to={paths.payoutMethods} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
            {t('payout.title')}
          </Link>
          <Link to={paths.exchange} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
            {t('convert.title')}
          </Link>
        </div>
      </div>
    </Page>
  )
}

function Total() {
  const { t, locale } = useMessages()
  const { player } = usePlayer()
  // The total is cash, withdrawals and savings: without one of them it would be a smaller sum that looks like all of it.
  const { saved } = useSaved()
  return (
    <StageCard>
      <h2 className="text-[14px] text-on-stage-2">{t('account.total')} · USD</h2>
      <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
        {player && saved !== undefined ? (
          <LargeAmount amount={add(player.wallet.cash, player.wallet.pending, saved)} locale={locale} />
        ) : (
          <span className="num leading-none font-bold text-on-stage-2">—</span>
        )}
      </p>
      <p className="mt-2 text-[13px] text-on-stage-2">{t('wallet.demo')}</p>
      <div className="mt-5 flex gap-2.5">
        <Link to={paths.deposit} viewTransition className={buttonClass('main', 'medium', 'min-w-0 flex-1')}>
          {t('wallet.deposit')}
        </Link>
        <Link
          to={paths.withdrawal}
          viewTransition
          className={buttonClass('stage', 'medium', 'min-w-0 flex-1')}
        >
          {t('wallet.withdraw')}
        </Link>
      </div>
    </StageCard>
  )
}

function Figures() {
  const { t, locale } = useMessages()
  const { player } = usePlayer()
  const { data: info } = useQuery(withdrawInfoQuery())
  const { data: net } = useQuery(netDepositsQuery())
  const wallet = player?.wallet
  return (
    <List>
      <Figure name={t('account.cash')} meta={t('account.cashText')}>
        {wallet && <Amount amount={wallet.cash} locale={locale} />}
      </Figure>
      {wallet && wallet.bonus > 0n && (
        <li>
          <Link to={paths.firstBonus} viewTransition className="block active:bg-sunken">
            <ListRow
              title={t('account.bonus')}
              meta={t('account.bonusText')}
              value={
                <span className="flex items-center gap-1">
                  <Amount amount={wallet.bonus} locale={locale} />
                  <ChevronRight size={18} className="text-ink-2" aria-hidden="true" />
                </span>
              }
            />
          </Link>
        </li>
      )}
      <Figure name={t('withdraw.withdrawable')} meta={t('account.withdrawableText')}>
        {info && <Amount amount={info.assets.USD.withdrawable} locale={locale} />}
      </Figure>
      <SavingsRow />
      <Figure name={t('account.pending')} meta={t('account.pendingText')}>
        {wallet && <Amount amount={wallet.pending} locale={locale} />}
      </Figure>
      <li>
        <Link to={paths.exchange} viewTransition className="block active:bg-sunken">
          <ListRow
            title={t('account.usdt')}
            meta={t('account.usdtText')}
            value={
              <span className="flex items-center gap-1">
                {info ? (
                  <Amount amount={info.assets.USDT.cash} locale={locale} />
                ) : (
                  <Skeleton className="h-5 w-16" />
                )}
                <ChevronRight size={18} className="text-ink-2" aria-hidden="true" />
              </span>
            }
          />
        </Link>
      </li>
      <Figure name={t('account.net')} meta={t('account.netText')}>
        {net !== undefined && <Amount amount={net} locale={locale} sign="always" />}
      </Figure>
    </List>
  )
}

function Figure({ name, meta, children }: { name: string; meta: string; children: ReactNode }) {
  return (
    <li>
      <ListRow title={name} meta={meta} value={children || <Skeleton className="h-5 w-16" />} />
    </li>
  )
}
