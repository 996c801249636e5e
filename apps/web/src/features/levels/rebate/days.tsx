import { List, ListRow, Pill } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '../../../components/endless-list.tsx'
import { type StateLook, StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, exactMoney } from '../../../formats/index.ts'
import { share } from '../../../formats/odds.ts'
import { type Rebate, type RebateInfo, rebatesQuery } from '../queries.ts'

const states: Readonly<Record<Rebate['state'], StateLook>> = {
  due: { key: 'rebate.due', tone: 'orange' },
  paid: { key: 'rebate.paid', tone: 'green' },
  lapsed: { key: 'rebate.lapsed', tone: 'grey' },
}

/** Every rebate that was ever given, the newest day first. */
export function History() {
  const { t } = useMessages()
  const query = useInfiniteQuery(rebatesQuery())
  return (
    <section>
      <h2 className="mb-3 px-2 text-[17px] font-semibold">{t('rebate.history')}</h2>
      <EndlessList query={query} skeleton={3} none={t('rebate.noHistory')}>
        {(rebates) => (
          <List label={t('rebate.history')}>
            {rebates.map((rebate) => (
              <Row key={rebate.day} rebate={rebate} />
            ))}
          </List>
        )}
      </EndlessList>
    </section>
  )
}

function Row({ rebate: { day, valid, basisPoints, amount, state } }: { rebate: Rebate }) {
  const { t, money, locale } = useMessages()
  return (
    <li>
      <ListRow
        title={day}
        meta={t('rebate.of', {
          rate: share({ num: basisPoints, den: 10_000 }, locale),
          amount: money(valid),
        })}
        value={<span className="num">{exactMoney(amount, locale)}</span>}
        valueMeta={<StatePill look={states[state]} />}
      />
    </li>
  )
}

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
                  {day}
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
