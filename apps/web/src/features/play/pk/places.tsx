import { RankChip } from '@opendraw/ui'
import { useState } from 'react'
import { rankName } from '../../../copy/names.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { FourSides, Option } from '../boards/bet-option.tsx'
import { Panel } from '../boards/panel.tsx'
import { PickRow } from '../boards/picks-of-faces.tsx'

export const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const about = { big: '6–10', small: '1–5', odd: '1, 3 … 9', even: '2, 4 … 10' }

/** One or more places, and what arrives there: a number, or a side. With several places a press bets on each of them. */
export function Places() {
  const { t } = useMessages()
  const [chosen, setPlaces] = useState<readonly number[]>([1])
  const places = [...chosen].sort((a, b) => a - b)
  const names = places.map((place) => rankName(t, place)).join(', ')
  return (
    <div className="grid gap-3">
      <Panel>
        <PickRow
          label={t('pk.choosePlaces')}
          values={numbers}
          chosen={chosen}
          // At least one place stays: without any, nothing could be bet on.
          onChosen={(next) => next.length > 0 && setPlaces(next)}
          nameOf={(place) => rankName(t, place)}
          columns={5}
        >
          {(place) => <PlaceFace place={place} />}
        </PickRow>
      </Panel>
      <Panel title={names} each={{ play: 'pk_pos', pick: '1-1' }}>
        <div className="grid grid-cols-5 gap-2.5">
          {numbers.map((number) => (
            <Option
              key={number}
              choices={places.map((place) => ({ play: 'pk_pos', pick: `${place}-${number}` }))}
              className="rounded-[30%]"
            >
              {() => <RankChip number={number} size="100%" />}
            </Option>
          ))}
        </div>
      </Panel>
      <FourSides
        choicesOf={(side) => places.map((place) => ({ play: `pk_pos_${side}`, pick: String(place) }))}
        about={about}
      />
    </div>
  )
}

// The higher the place, the longer its lane.
function PlaceFace({ place }: { place: number }) {
  return (
    <span className="grid w-full justify-items-center gap-1">
      <span className="num text-[16px] leading-none font-bold">{place}</span>
      <span className="h-1 rounded-full bg-current opacity-40" style={{ width: `${92 - place * 7}%` }} />
    </span>
  )
}
