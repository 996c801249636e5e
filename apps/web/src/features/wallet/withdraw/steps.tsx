import { List, ListRow } from '@opendraw/ui'
import { Check, ChevronRight } from 'lucide-react'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import type { WithdrawInfo } from '../queries.ts'

/** What has to be set up once before the first withdrawal, and what of it is done. */
export function Steps({ info, hasTarget }: { info: WithdrawInfo; hasTarget: boolean }) {
  const { t } = useMessages()
  const steps: readonly { key: Key; path: string; isDone: boolean }[] = [
    { key: 'fund.set', path: paths.fundPassword, isDone: info.hasFundPassword },
    { key: 'withdraw.identity', path: paths.profile, isDone: !info.isIdentityNeeded },
    { key: 'withdraw.target', path: paths.addPayoutMethod, isDone: hasTarget },
  ]
  return (
    <section>
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t('withdraw.before')}</h2>
      <List>
        {steps.map(({ key, path, isDone }, index) => (
          <li key={key}>
            {isDone ? (
              <ListRow
                lead={<Dot isDone number={index + 1} />}
                title={<span className="text-ink-2">{t(key)}</span>}
                value={<span className="text-[14px] text-win">{t('withdraw.done')}</span>}
              />
            ) : (
              <Link to={path} className="block active:bg-sunken">
                <ListRow
                  lead={<Dot number={index + 1} />}
                  title={t(key)}
                  value={<ChevronRight size={18} className="text-ink-2" aria-hidden="true" />}
                />
              </Link>
            )}
          </li>
        ))}
      </List>
    </section>
  )
}

function Dot({ number, isDone = false }: { number: number; isDone?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`num own-size grid size-8 shrink-0 place-items-center rounded-full text-[15px] font-bold ${isDone ? 'bg-win-soft text-win' : 'bg-brand text-brand-ink'}`}
    >
      {isDone ? <Check size={16} strokeWidth={3} /> : number}
    </span>
  )
}
