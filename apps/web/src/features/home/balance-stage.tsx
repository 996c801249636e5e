import { buttonClass } from '@opendraw/ui'
import { Suspense } from 'react'
import { later } from '../../components/later.tsx'
import { MoneyWays } from '../../components/money-ways.tsx'
import { LargeOwnAmount } from '../../components/own-money.tsx'
import { StageCard } from '../../components/stage-card.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { usePlayer } from '../../session/player.ts'
import { session, useSession } from '../../session/session.ts'

const BalanceEye = later(() => import('../../components/balance-eye.tsx'))
/** Asked for after the balance itself. */
const Withdrawable = later(() => import('../../components/withdrawable.tsx'))

/** Home's stage: the balance and the two ways money moves; for a visitor what this is, and the way in. */
export function BalanceStage() {
  const hasToken = useSession((state) => state.token !== null)
  return hasToken ? <Balance /> : <Welcome />
}

function Balance() {
  const { t } = useMessages()
  const { player } = usePlayer()
  return (
    <StageCard label={t('wallet.balance')} className="mx-4">
      <p data-front="label" className="pr-9 text-[14px] text-on-stage-2">
        {t('wallet.balance')} · USD
      </p>
      <p
        data-front="amount"
        className="mt-1.5 flex min-h-10 items-center text-[clamp(26px,10.2vw,40px)] leading-none"
      >
        <LargeOwnAmount amount={player?.wallet.cash} />
      </p>
      <p className="mt-2 text-[14px] tabular-nums">
        <Suspense fallback={'\u00a0'}>
          <Withdrawable />
        </Suspense>
      </p>
      <p className="mt-1 text-[13px] text-on-stage-2">{t('wallet.demo')}</p>
      <MoneyWays />
      <Suspense>
        <BalanceEye />
      </Suspense>
    </StageCard>
  )
}

function Welcome() {
  const { t } = useMessages()
  return (
    <StageCard label={t('home.welcome')} className="mx-4">
      <p
        data-front="title"
        className="max-w-[12ch] text-[26px] leading-[1.15] font-bold tracking-tight text-balance"
      >
        {t('home.hello')}
      </p>
      <p data-front="label" className="mt-2 text-[14px] text-on-stage-2">
        {t('home.welcome')}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Link to={paths.register} className={buttonClass('main', 'medium', 'min-w-min flex-1')}>
          {t('session.register')}
        </Link>
        <button
          type="button"
          onClick={() => session.setLoginPopup(true)}
          className={buttonClass('stage', 'medium', 'min-w-min flex-1')}
        >
          {t('session.logIn')}
        </button>
      </div>
    </StageCard>
  )
}
