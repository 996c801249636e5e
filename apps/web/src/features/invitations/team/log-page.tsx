import { Amount, Pill, type PillTone } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { type CommissionDay, commissionQuery } from '../queries.ts'

const tones = {
  counting: 'grey',
  waiting: 'orange',
  late: 'orange',
  paid: 'green',
  nothing: 'grey',
  dropped: 'grey',
} as const satisfies Record<CommissionDay['state'], PillTone>

/** Each day (UTC) on which the team staked, with what it brought. */
export function LogPage() {
  const { t } = useMessages()
  const query = useInfiniteQuery(commissionQuery())
  return (
    <Page title={t('invite.log')}>
      <div className="grid gap-3 px-4 pt-2">
        <EndlessList
          query={query}
          skeleton={5}
          none={
            <EmptyLink to={paths.invite} label={t('tab.invite')}>
              {t('invite.noLog')}
            </EmptyLink>
          }
        >
          {(days) => days.map((day) => <Day key={day.day} day={day} />)}
        </EndlessList>
      </div>
    </Page>
  )
}

function Day({ day }: { day: CommissionDay }) {
  const { t, money, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="num text-[16px] font-semibold">{day.day} UTC</h2>
          <p className="mt-1">
            <Pill tone={tones[day.state]}>{t(`invite.state.${day.state}`)}</Pill>
          </p>
        </div>
        {day.amount !== null && (
          <Amount
            amount={day.state === 'dropped' ? 0n : day.amount}
            locale={locale}
            className="shrink-0 text-[22px] leading-tight font-bold"
          />
        )}
      </div>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3 text-[14px]">
        {day.levels
          .filter(({ valid }) => valid > 0n)
          .map(({ level, valid, amount }) => (
            <div key={level} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink-2">
                {t('invite.level', { level })} · {t('invite.stakes')} {money(valid)}
              </dt>
              {amount !== null && <dd className="ml-auto font-medium tabular-nums">{money(amount)}</dd>}
            </div>
          ))}
      </dl>
    </section>
  )
}
