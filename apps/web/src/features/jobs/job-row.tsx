import { ListRow, Pill } from '@opendraw/ui'
import {
  BadgeDollarSign,
  CalendarCheck,
  ChevronRight,
  Coins,
  Gem,
  Gift,
  ListTodo,
  type LucideIcon,
  Network,
  PackageOpen,
  PiggyBank,
  RotateCcw,
  WalletCards,
} from 'lucide-react'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { date, exactMoney } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import type { Job, JobKind } from './queries.ts'

export const kindText = {
  sign_in: 'job.kind.sign_in',
  task: 'job.kind.task',
  salary: 'job.kind.salary',
  chest: 'job.kind.chest',
  commission: 'job.kind.commission',
  rebate: 'job.kind.rebate',
  vip_gift: 'job.kind.vip_gift',
  points: 'job.kind.points',
  bonus: 'job.kind.bonus',
  packet: 'job.kind.packet',
  product_interest: 'job.kind.product_interest',
} as const satisfies Record<JobKind, Key>

const icons: Readonly<Record<JobKind, LucideIcon>> = {
  sign_in: CalendarCheck,
  task: ListTodo,
  salary: WalletCards,
  chest: PackageOpen,
  commission: Network,
  rebate: RotateCcw,
  vip_gift: Gem,
  points: Coins,
  bonus: BadgeDollarSign,
  packet: Gift,
  product_interest: PiggyBank,
}

const states: Readonly<Partial<Record<Job['state'], Key>>> = {
  due: 'job.state.due',
  lapsed: 'job.state.lapsed',
}

/** One thing that was earned; it leads to its line of the bill, or to the points. */
export function JobRow({ job }: { job: Job }) {
  const to = placeOf(job)
  return (
    <li>
      {to === null ? (
        <Shown job={job} leads={false} />
      ) : (
        <Link to={to} className="block active:bg-sunken">
          <Shown job={job} leads />
        </Link>
      )}
    </li>
  )
}

function placeOf({ line, asset, state }: Job): string | null {
  if (line !== null) return paths.statementLine(line, 'USD')
  return asset === 'POINTS' && state === 'paid' ? paths.points : null
}

function Shown({ job, leads }: { job: Job; leads: boolean }) {
  const { t, locale } = useMessages()
  const { kind, asset, state, at, period } = job
  const amount = job.amount
  const Icon = icons[kind]
  const stateKey = states[state]
  return (
    <span className="flex items-center">
      <span className="min-w-0 flex-1">
        <ListRow
          lead={
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
              <Icon size={17} className="text-brand-text" aria-hidden="true" />
            </span>
          }
          title={
            <>
              {t(kindText[kind])}
              {stateKey && <Pill tone={state === 'due' ? 'orange' : 'grey'}>{t(stateKey)}</Pill>}
            </>
          }
          meta={
            <span className="tabular-nums">
              <span className="whitespace-nowrap">{date(at)}</span>
              {period !== null && (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{t('job.for', { date: period })}</span>
                </>
              )}
            </span>
          }
          value={
            asset === 'USD' ? (
              <span className={`num ${state === 'paid' ? 'text-win' : ''}`}>
                {exactMoney(amount, locale, 'always')}
              </span>
            ) : (
              <span className="num">{t('job.points', { count: Number(amount) })}</span>
            )
          }
        />
      </span>
      {leads && <ChevronRight size={18} className="mr-3 -ml-2 shrink-0 text-ink-2" aria-hidden="true" />}
    </span>
  )
}
