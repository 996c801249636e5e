import { RankChip } from '@opendraw/ui'
import { useState } from 'react'
import { rankName } from '../../../copy/names.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Panel } from '../boards/panel.tsx'
import { AddPicks, choicesOf, PickRow } from '../boards/picks-of-faces.tsx'
import { useTableOfBoard } from '../boards/table.ts'
import { numbers } from './places.tsx'

const none: readonly number[] = []

/** The first two or three in their order, each place from the numbers chosen for it; the first two also in any order. */
export function Top({ places }: { places: 2 | 3 }) {
  const { t } = useMessages()
  const { plays } = useTableOfBoard()
  const ranks = numbers.slice(0, places)
  const [rows, setRows] = useState<readonly (readonly number[])[]>(() => ranks.map(() => none))
  const clear = () => setRows(rows.map(() => none))
  const exact = `pk_top${places}_exact`
  return (
    <div className="grid gap-3">
      <Panel title={t('pk.inOrder')}>
        <div className="grid gap-3">
          {ranks.map((rank) => (
            <Numbers
              key={rank}
              label={rankName(t, rank)}
              chosen={rows[rank - 1] ?? none}
              onChosen={(next) => setRows(rows.with(rank - 1, next))}
            />
          ))}
          <AddPicks
            choices={choicesOf(plays, exact, rows)}
            hint={t('pk.chooseEach')}
            sample={{ play: exact, pick: numbers.slice(0, places).join('-') }}
            onAdded={clear}
          />
        </div>
      </Panel>
      {places === 2 && <AnyOrder />}
    </div>
  )
}

function AnyOrder() {
  const { t } = useMessages()
  const { plays } = useTableOfBoard()
  const [chosen, setChosen] = useState(none)
  return (
    <Panel title={t('pk.anyOrder')}>
      <div className="grid gap-3">
        <Numbers label={t('pk.tapNumbers')} chosen={chosen} onChosen={setChosen} />
        <AddPicks
          choices={choicesOf(plays, 'pk_top2_set', [chosen])}
          hint={t('board.chooseSome', { count: 2 })}
          sample={{ play: 'pk_top2_set', pick: '1-2' }}
          onAdded={() => setChosen(none)}
        />
      </div>
    </Panel>
  )
}

type NumbersProps = Readonly<{
  label: string
  chosen: readonly number[]
  onChosen: (chosen: readonly number[]) => void
}>

function Numbers({ label, chosen, onChosen }: NumbersProps) {
  return (
    <PickRow label={label} values={numbers} chosen={chosen} onChosen={onChosen} columns={5}>
      {(number) => <RankChip number={number} size={34} />}
    </PickRow>
  )
}
