import { Chips } from '../../components/chips.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import type { SlipState } from './queries.ts'

const states = [
  { value: 'waiting', key: 'bets.waiting' },
  { value: 'won', key: 'bets.won' },
  { value: 'lost', key: 'bets.lost' },
  { value: 'void', key: 'bets.void' },
] as const satisfies readonly { value: SlipState; key: Key }[]

type StateChipsProps = Readonly<{
  state: SlipState | undefined
  onState: (state: SlipState | undefined) => void
}>

/** The state of the shown bets: all, waiting, won, lost or refunded. */
export function StateChips({ state, onState }: StateChipsProps) {
  const { t } = useMessages()
  return (
    <div className="pb-2">
      <Chips
        label={t('bets.filter')}
        value={state ?? 'all'}
        onChange={(value) => onState(value === 'all' ? undefined : value)}
        items={[
          { value: 'all', label: t('common.all') },
          ...states.map(({ value, key }) => ({ value, label: t(key) })),
        ]}
      />
    </div>
  )
}
