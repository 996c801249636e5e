import { List, ListRow, Pill } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { share } from '../../../formats/odds.ts'
import { dayText } from '../calendar-text.ts'
import { exactMoney } from '../exact-money.ts'
import type { RebateInfo } from '../queries.ts'

/** Today so far, as an estimate, and days that are over and not worked out yet. */
export function OpenDays({ info }: { info: RebateInfo }) {
  const { t, money, locale } = useMessages()
  const { today, waiting, workedOutAt, basisPoints, isPaused } = info
  const rate = share({ num: basisPoints, den: 10_000 }, locale)
  const of = (valid: bigint) => t('rebate.of', { rate, amount: money(valid) })
  const value = (estimate: bigint) => <span className="num">{exactMoney(estimate, locale)}</span>
  return (
    <section className="grid gap-3">
      <List label={t('rebate.today')}>
        <li>
          <ListRow
            title={
              <>
                {t('rebate.today')}
                <Pill tone="grey">{t('rebate.estimate')}</Pill>
              </>
            }
            meta={
              <>
                {of(today.valid)}
                <span className="block">{t('rebate.workedOut', { date: date(workedOutAt) })}</span>
              </>
            }
            value={value(today.estimate)}
          />
        </li>
        {waiting.map(({ day, valid, estimate }) => (
          <li key={day}>
            <ListRow
              title={
                <>
                  {dayText(day)}
                  <Pill tone={isPaused ? 'orange' : 'grey'}>
                    {t(isPaused ? 'vip.paused' : 'rebate.waiting')}
                  </Pill>
                </>
              }
              meta={of(valid)}
              value={value(estimate)}
            />
          </li>
        ))}
      </List>
      {isPaused && waiting.length > 0 && (
        <p className="px-2 text-[14px] text-ink-2">{t('rebate.pausedText')}</p>
      )}
    </section>
  )
}
