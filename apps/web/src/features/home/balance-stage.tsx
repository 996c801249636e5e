import type { Money } from '@opendraw/money'
import { buttonClass, LargeAmount } from '@opendraw/ui'
import { Link } from 'react-router'
import { MoneyWays } from '../../components/money-ways.tsx'
import { StageCard } from '../../components/stage-card.tsx'
import { useWords } from '../../copy/use-words.ts'
import * as paths from '../../paths.ts'
import { usePlayer } from '../../session/player.ts'
import { session, useSession } from '../../session/session.ts'

/** Home's stage: the balance and the two ways money moves; for a visitor what this is, and the way in. */
export function BalanceStage() {
  const hasToken = useSession((state) => state.token !== null)
  return hasToken ? <Balance /> : <Welcome />
}

function Balance() {
  const { say } = useWords()
  const { player } = usePlayer()
  return (
    <StageCard label={say('wallet.balance')} className="mx-4">
      <p className="text-[14px] text-on-stage-2">{say('wallet.balance')} · USD</p>
      <p className="mt-1.5 flex h-10 items-center text-[clamp(26px,10.2vw,40px)] leading-none">
        <Cash cash={player?.wallet.cash} />
      </p>
      <p className="mt-2 text-[13px] text-on-stage-2">{say('wallet.demo')}</p>
      <MoneyWays />
    </StageCard>
  )
}

function Cash({ cash }: { cash: Money | undefined }) {
  const { locale } = useWords()
  if (cash === undefined) return <span className="num font-bold leading-none text-on-stage-2">—</span>
  return <LargeAmount amount={cash} locale={locale} />
}

function Welcome() {
  const { say } = useWords()
  return (
    <StageCard label={say('home.welcome')} className="mx-4">
      <p className="max-w-[12ch] text-[26px] leading-[1.15] font-bold tracking-tight text-balance">
        {say('home.hello')}
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2">{say('home.welcome')}</p>
      <div className="mt-6 flex gap-2.5">
        <Link to={paths.register} viewTransition className={buttonClass('main', 'medium', 'min-w-0 flex-1')}>
          {say('session.register')}
        </Link>
        <button
          type="button"
          onClick={() => session.setLoginPopup(true)}
          className={buttonClass('stage', 'medium', 'min-w-0 flex-1')}
        >
          {say('session.logIn')}
        </button>
      </div>
    </StageCard>
  )
}
