import { Chips } from '../../components/chips.tsx'
import { type Key, useWords } from '../../copy/use-words.ts'
import type { SlipState } from './queries.ts'

const states = [
  { value: 'waiting', key: 'bets.waiting' },
  { value: 'won', key: 'bets.won' },
  { value: 'lost', key: 'bets.lost' },
  { value: 'void', key: 'bets.void' },
] as const satisfies readonly { value: SlipState; key: Key }[]

type StateChipsProps = { state: SlipState | undefined; onState: (state: SlipState | undefined) => void }

/** How the bets stand that are shown: all, waiting, won, lost or refunded. */
export function StateChips({ state, onState }: StateChipsProps) {
  const { say } = useWords()
  return (
    <div className="pb-2">
      <Chips
        label={say('bets.filter')}
        value={state ?? 'all'}
        onChange={(value) => onState(value === 'all' ? undefined : value)}
        items={[
          { value: 'all', label: say('common.all') },
          ...states.map(({ value, key }) => ({ value, label: say(key) })),
        ]}
      />
    </div>
  )
}
