import { Amount, Pill } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import type { TeamLevel } from '../queries.ts'

const whoKeys = { 1: 'invite.level1', 2: 'invite.level2', 3: 'invite.level3' } as const satisfies Record<
  TeamLevel['level'],
  Key
>

/** One level of the team: its people, and the sums of their money and stakes. Leads to the people. */
export function LevelCard({ level, rate }: { level: TeamLevel; rate: number }) {
  const { t, locale } = useMessages()
  const amounts = [
    { key: 'invite.deposits', amount: level.deposits },
    { key: 'invite.withdrawals', amount: level.withdrawals },
    { key: 'invite.stakes', amount: level.valid },
  ] as const
  return (
    <Link
      to={paths.withQuery(paths.invite, { level: level.level })}
      className="block rounded-[24px] bg-surface p-4 ring-1 ring-line active:bg-sunken"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] font-semibold">
            {t('invite.level', { level: level.level })}
            <Pill tone="orange">{t('invite.ofEdge', { share: rateText(rate, locale) })}</Pill>
          </span>
          <span className="mt-0.5 block text-[13px] text-ink-2">{t(whoKeys[level.level])}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1">
          <span className="text-right">
            <span className="num block text-[28px] leading-none font-bold">
              {level.people.toLocaleString(locale)}
            </span>
            <span className="mt-1 block text-[12px] leading-none text-ink-2">{t('invite.people')}</span>
          </span>
          <ChevronRight size={18} className="text-ink-2" aria-hidden="true" />
        </span>
      </span>
      <span className="mt-3 flex flex-wrap gap-x-3 gap-y-2 border-t border-line pt-3">
        {amounts.map(({ key, amount }) => (
          <span key={key} className="min-w-min flex-[1_1_92px]">
            <span className="block text-[12px] leading-tight text-ink-2">{t(key)}</span>
            <Amount
              amount={amount}
              locale={locale}
              className="mt-0.5 block text-[15px] font-semibold break-words"
            />
          </span>
        ))}
      </span>
    </Link>
  )
}

/** Basis points as the reader writes a share: 1,500 is 15%. */
export function rateText(basisPoints: number, locale: string): string {
  return share({ num: basisPoints, den: 10_000 }, locale)
}
