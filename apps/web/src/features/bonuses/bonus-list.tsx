import { Amount, Button, LargeAmount, List, ListRow, Pill } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ListEnd } from '../../components/endless-list.tsx'
import { part } from '../../components/part.ts'
import { QueryView, rowsOf } from '../../components/query-view.tsx'
import { type StateLook, StatePill } from '../../components/state-pill.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { type Bonus, bonusesQuery } from './queries.ts'

const kinds = { first: 'bonus.first.title', cashback: 'bonus.kind.cashback' } as const

const GiveUp = part(() => import('./give-up.tsx'))

/** All of the player's bonuses: what waits with how far it is, then what has ended. Nothing, where there is none. */
export function BonusList() {
  const { t } = useMessages()
  const query = useInfiniteQuery(bonusesQuery())
  const [chosen, setChosen] = useState<Bonus | null>(null)
  const bonuses = query.data?.pages.flatMap(({ list }) => list) ?? []
  // The oldest is being bet: it is first.
  const waiting = bonuses.filter(({ state }) => state === 'waiting').reverse()
  const ended = bonuses.filter(({ state }) => state !== 'waiting')
  if (bonuses.length === 0 && !query.isError) return null
  return (
    <section>
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t('bonus.list')}</h2>
      <QueryView query={rowsOf(query)} skeleton={null}>
        {() => (
          <div className="grid gap-3">
            {waiting.map((bonus) => (
              <WaitingCard key={bonus.id} bonus={bonus} onGiveUp={() => setChosen(bonus)} />
            ))}
            {ended.length > 0 && (
              <List label={t('bonus.list')}>
                {ended.map((bonus) => (
                  <EndedRow key={bonus.id} bonus={bonus} />
                ))}
              </List>
            )}
          </div>
        )}
      </QueryView>
      {query.hasNextPage && (
        <ListEnd hasMore isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
      {chosen && (
        <Suspense>
          <GiveUp bonus={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** A bonus that waits: its amount, how much of its wagering requirement is bet, until when, and the way to give it up. */
function WaitingCard({ bonus, onGiveUp }: { bonus: Bonus; onGiveUp: () => void }) {
  const { t, money, locale } = useMessages()
  const needed = bonus.needed
  const done = bonus.done ?? 0n
  const percent = Number((done * 100n) / needed)
  const name = t(kinds[bonus.kind])
  return (
    <article aria-label={name} className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-[15px] font-semibold">{name}</h3>
        <Pill tone={bonus.isServed ? 'orange' : 'grey'}>
          {t(bonus.isServed ? 'bonus.state.served' : 'bonus.state.inLine')}
        </Pill>
      </div>
      <p className="mt-3 text-[30px]">
        <LargeAmount amount={bonus.amount} locale={locale} />
      </p>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-4 h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <div className="mt-3 flex items-end justify-between gap-3">
        <p className="min-w-0 text-[14px] text-ink-2 tabular-nums">
          <span className="block font-medium text-ink">
            {t('bonus.progress', { done: money(done), needed: money(needed) })}
          </span>
          {t('bonus.until', { date: date(bonus.expiresAt) })}
        </p>
        <Button tone="soft" size="small" className="shrink-0" onClick={onGiveUp}>
          {t('bonus.giveUp')}
        </Button>
      </div>
    </article>
  )
}

/** A bonus that has ended, and how. */
function EndedRow({ bonus }: { bonus: Bonus }) {
  const { t, locale } = useMessages()
  return (
    <li>
      <ListRow
        title={
          <>
            <span>{t(kinds[bonus.kind])}</span>
            <StatePill look={endOf(bonus)} />
          </>
        }
        meta={<span className="num">{date(bonus.endedAt ?? bonus.grantedAt)}</span>}
        value={<Amount amount={bonus.amount} locale={locale} />}
      />
    </li>
  )
}

function endOf({ state, endedBy }: Bonus): StateLook {
  if (state === 'released') return { key: 'bonus.state.released', tone: 'green' }
  if (endedBy === 'deposit') return { key: 'bonus.state.deposit', tone: 'grey' }
  return { key: state === 'expired' ? 'bonus.state.expired' : 'bonus.state.forfeited', tone: 'grey' }
}
