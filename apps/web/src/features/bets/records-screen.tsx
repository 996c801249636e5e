import { type GameKind, gameKinds } from '@opendraw/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chips, PillSelect } from '../../components/choices.tsx'
import { Page } from '../../components/page.tsx'
import { kindName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { clock } from '../../live/clock.ts'
import { usePlayer } from '../../session/player.ts'
import { BetList, StateChips } from './bet-list.tsx'
import type { SlipState } from './queries.ts'

const MONTHS_MAX = 60

/** Every bet of the player, whatever the game: by kind, by state, by month; with `source=long`, those placed on streaks. */
export default function RecordsScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const source = search.get('source') === 'long' ? 'long' : undefined
  const [kind, setKind] = useState<GameKind | ''>('')
  const [state, setState] = useState<SlipState>()
  const [month, setMonth] = useState<UtcMonth>('')
  return (
    <Page
      title={t(source ? 'streaks.bets' : 'mine.records')}
      right={<MonthChoice month={month} onMonth={setMonth} />}
      top={
        <>
          <Chips
            label={t('bets.game')}
            value={kind}
            onChange={setKind}
            items={[
              { value: '', label: t('common.all') },
              ...gameKinds.map((value) => ({ value, label: kindName(t, value) })),
            ]}
          />
          <StateChips state={state} onState={setState} />
        </>
      }
    >
      <BetList filter={{ kind: kind || undefined, state, month: month || undefined, source }} />
    </Page>
  )
}

type MonthChoiceProps = Readonly<{ month: UtcMonth; onMonth: (month: UtcMonth) => void }>

function MonthChoice({ month, onMonth }: MonthChoiceProps) {
  const { t, locale } = useMessages()
  const { player } = usePlayer()
  const now = clock.now()
  const months = utcMonthsBack(now, player?.createdAt ?? now)
  return (
    <PillSelect
      label={t('bill.month')}
      value={month}
      onChange={onMonth}
      items={[
        { value: '', label: t('bill.allMonths') },
        ...months.map((value) => ({ value, label: utcMonthName(value, locale) })),
      ]}
      className="mr-2"
    />
  )
}

/** A UTC month, as bets are asked for: 202611. */
type UtcMonth = string

/** The UTC months from now back to the one in which `since` lies, newest first; at most five years. */
export function utcMonthsBack(now: number, since: Date | number): UtcMonth[] {
  const last = indexOf(now)
  const count = Math.min(MONTHS_MAX, Math.max(1, last - indexOf(since) + 1))
  return Array.from({ length: count }, (_, back) => monthAt(last - back))
}

/** The month as text: "November 2026". */
export function utcMonthName(month: UtcMonth, locale: string): string {
  const at = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, 1)
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(at)
}

/** Months since the year 0. */
function indexOf(at: Date | number): number {
  const moment = new Date(at)
  return moment.getUTCFullYear() * 12 + moment.getUTCMonth()
}

function monthAt(index: number): UtcMonth {
  return `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`
}
