import { buttonClass, LargeAmount } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { type Flexible, flexibleQuery } from '../queries.ts'

/** Flexible savings at the head of the shop: the player's balance and the rate in force; for visitors what they are. */
export function FlexibleCard({ hasToken }: { hasToken: boolean }) {
  const { t } = useMessages()
  const { data } = useQuery({ ...flexibleQuery(), enabled: hasToken })
  return (
    <StageCard label={t('savings.title')}>
      <h2 className="text-[17px] font-semibold">{t('savings.title')}</h2>
      {hasToken ? <Own flexible={data} /> : <Visit />}
      <Link
        to={hasToken ? paths.savings : paths.loginThen(paths.savings)}
        viewTransition
        className={buttonClass('main', 'medium', 'mt-5 w-full')}
      >
        {t(hasToken ? 'savings.open' : 'session.logIn')}
      </Link>
    </StageCard>
  )
}

function Visit() {
  const { t } = useMessages()
  return <p className="mt-2 max-w-[34ch] text-[15px] text-on-stage-2">{t('savings.what')}</p>
}

function Own({ flexible }: { flexible: Flexible | undefined }) {
  const { t, interest, locale } = useMessages()
  const yesterday = flexible?.yesterday
  return (
    <>
      <p className="mt-3 text-[clamp(26px,10.2vw,40px)]">
        {flexible ? (
          <LargeAmount amount={flexible.balance} locale={locale} />
        ) : (
          <span className="num leading-none font-bold text-on-stage-2">—</span>
        )}
      </p>
      {flexible && (
        <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
          {t('savings.atRate', { rate: rate(flexible.ratePpm, locale) })}
          {yesterday && <> · {t('savings.yesterdayWas', { amount: interest(yesterday.amount, 'always') })}</>}
        </p>
      )}
    </>
  )
}
