import { classNames } from '@opendraw/ui'
import { Link } from 'react-router'
import { useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/odds.ts'
import * as paths from '../../../paths.ts'
import type { RebateInfo } from '../queries.ts'

/** The rate of every level, the player's own marked; each leads to what else the levels give. */
export function Rates({ info: { level, basisPointsByLevel } }: { info: RebateInfo }) {
  const { t, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-[17px] font-semibold">{t('rebate.rates')}</h2>
        <Link
          to={paths.level}
          viewTransition
          className="press -my-2 grid min-h-11 place-items-center text-[14px] font-semibold text-brand-text"
        >
          {t('vip.title')}
        </Link>
      </div>
      <ul className="grid grid-cols-3 gap-2 min-[360px]:grid-cols-4">
        {basisPointsByLevel
          .map((basisPoints, at) => ({ basisPoints, one: at }))
          .map(({ basisPoints, one }) => (
            <li
              key={one}
              aria-current={one === level ? 'true' : undefined}
              className={classNames(
                'rounded-[16px] px-1 py-2.5 text-center',
                one === level ? 'bg-brand text-brand-ink' : 'bg-sunken',
              )}
            >
              <span className={classNames('block text-[12px]', one === level ? '' : 'text-ink-2')}>
                {t('vip.now', { level: one })}
              </span>
              <span className="num block text-[16px] font-bold">
                {share({ num: basisPoints, den: 10_000 }, locale)}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
