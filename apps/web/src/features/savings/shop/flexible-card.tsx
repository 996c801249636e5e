import { dayAfter } from '@opendraw/time'
import { buttonClass } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { LargeOwnAmount, useOwnInterest } from '../../../components/own-money.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { flexibleQuery } from '../queries.ts'

/** Flexible savings at the head of the shop: the player's balance and the rate in force. */
export function FlexibleCard() {
  const { t, locale } = useMessages()
  const ownInterest = useOwnInterest()
  const { data: flexible } = useQuery(flexibleQuery())
  const last = flexible?.yesterday
  // In the first minutes of a day the last one that is paid is not yesterday.
  const yesterday = last && last.on === dayAfter(flexible.today, -1) ? last : null
  return (
    <StageCard label={t('savings.title')}>
      <h2 className="text-[17px] font-semibold">{t('savings.title')}</h2>
      <p className="mt-3 text-[clamp(26px,10.2vw,40px)]">
        <LargeOwnAmount amount={flexible?.balance} />
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
        {flexible ? t('savings.atRate', { rate: rate(flexible.ratePpm, locale) }) : '\u00a0'}
        {yesterday && (
          <> · {t('savings.yesterdayWas', { amount: ownInterest(yesterday.amount, 'always') })}</>
        )}
      </p>
      <Link to={paths.savings} className={buttonClass('main', 'medium', 'mt-5 w-full')}>
        {t('savings.open')}
      </Link>
    </StageCard>
  )
}
