import { add } from '@opendraw/money'
import { Amount, buttonClass, LargeAmount, List, ListRow, Pull, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useWords } from '../../../copy/use-words.ts'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import { netDepositsQuery, withdrawInfoQuery } from '../queries.ts'
import { Turnover } from '../turnover.tsx'

/** The wallet in figures: what there is, what may leave, what is on its way, and what was ever put in. */
export default function AccountScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  const info = useQuery(withdrawInfoQuery())
  return (
    <Page title={say('account.title')}>
      <Pull label={say('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid gap-4 px-4 pt-1">
        <Total />
        <Figures />
        <QueryView query={info} skeleton={<Skeleton className="h-36 rounded-[24px]" />}>
          {(data) => <Turnover turnover={data.turnover} />}
        </QueryView>
        <div className="grid gap-2">
          <Link to={paths.statement} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
            {say('bill.title')}
          </Link>
          <Link to={paths.payoutMethods} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
            {say('payout.title')}
          </Link>
          <Link to={paths.exchange} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
            {say('convert.title')}
          </Link>
        </div>
      </div>
    </Page>
  )
}

function Total() {
  const { say, locale } = useWords()
  const { player } = usePlayer()
  return (
    <StageCard>
      <h2 className="text-[14px] text-on-stage-2">{say('account.total')} · USD</h2>
      <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
        {player ? (
          <LargeAmount amount={add(player.wallet.cash, player.wallet.pending)} locale={locale} />
        ) : (
          <span className="num leading-none font-bold text-on-stage-2">—</span>
        )}
      </p>
      <p className="mt-2 text-[13px] text-on-stage-2">{say('wallet.demo')}</p>
      <div className="mt-5 flex gap-2.5">
        <Link to={paths.deposit} viewTransition className={buttonClass('main', 'medium', 'min-w-0 flex-1')}>
          {say('wallet.deposit')}
        </Link>
        <Link
          to={paths.withdrawal}
          viewTransition
          className={buttonClass('stage', 'medium', 'min-w-0 flex-1')}
        >
          {say('wallet.withdraw')}
        </Link>
      </div>
    </StageCard>
  )
}

function Figures() {
  const { say, locale } = useWords()
  const { player } = usePlayer()
  const { data: info } = useQuery(withdrawInfoQuery())
  const { data: net } = useQuery(netDepositsQuery())
  const wallet = player?.wallet
  return (
    <List>
      <Figure name={say('account.cash')} meta={say('account.cashText')}>
        {wallet && <Amount amount={wallet.cash} locale={locale} />}
      </Figure>
      {wallet && wallet.bonus > 0n && (
        <li>
          <Link to={paths.firstBonus} viewTransition className="block active:bg-sunken">
            <ListRow
              title={say('account.bonus')}
              meta={say('account.bonusText')}
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
      <Figure name={say('withdraw.withdrawable')} meta={say('account.withdrawableText')}>
        {info && <Amount amount={info.assets.USD.withdrawable} locale={locale} />}
      </Figure>
      <Figure name={say('account.pending')} meta={say('account.pendingText')}>
        {wallet && <Amount amount={wallet.pending} locale={locale} />}
      </Figure>
      <li>
        <Link to={paths.exchange} viewTransition className="block active:bg-sunken">
          <ListRow
            title={say('account.usdt')}
            meta={say('account.usdtText')}
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
      <Figure name={say('account.net')} meta={say('account.netText')}>
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
