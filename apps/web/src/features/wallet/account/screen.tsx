import { buttonClass, Pull, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import BalanceEye from '../../../components/balance-eye.tsx'
import { MoneyWays } from '../../../components/money-ways.tsx'
import { LargeOwnAmount } from '../../../components/own-money.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useWealth } from '../../../components/use-wealth.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { withdrawInfoQuery } from '../queries.ts'
import { Wagering } from '../wagering.tsx'
import { Figures } from './figures.tsx'
import { LiabilityRow } from './liability-row.tsx'

/** The wallet in figures: all that the player has and its parts, then what else is counted. */
export default function AccountScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const info = useQuery(withdrawInfoQuery())
  return (
    <Page title={t('account.title')} isWide>
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid gap-4 px-4 pt-1 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4 lg:sticky lg:top-16">
          <Total />
          <LiabilityRow />
        </div>
        <div className="grid gap-4">
          <Figures />
          <QueryView isMoney query={info} skeleton={<Skeleton className="h-36 rounded-[24px]" />}>
            {(data) => <Wagering turnover={data.turnover} />}
          </QueryView>
          <div className="grid gap-2">
            <Link to={paths.statement} className={buttonClass('soft', 'large', 'w-full')}>
              {t('bill.title')}
            </Link>
            <Link to={paths.payoutMethods} className={buttonClass('soft', 'large', 'w-full')}>
              {t('payout.title')}
            </Link>
            <Link to={paths.exchange} className={buttonClass('soft', 'large', 'w-full')}>
              {t('convert.title')}
            </Link>
          </div>
        </div>
      </div>
    </Page>
  )
}

function Total() {
  const { t } = useMessages()
  const { wealth } = useWealth()
  return (
    <StageCard>
      <h2 className="pr-9 text-[14px] text-on-stage-2">{t('account.total')} · USD</h2>
      <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
        <LargeOwnAmount amount={wealth?.total} />
      </p>
      <p className="mt-2 text-[13px] text-on-stage-2">{t('wallet.demo')}</p>
      <MoneyWays />
      <BalanceEye />
    </StageCard>
  )
}
