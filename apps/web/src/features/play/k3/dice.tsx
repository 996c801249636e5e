import { Die } from '@opendraw/ui'
import { placed } from '../../../components/result-faces.tsx'
import { OddsLine, Option } from '../boards/bet-option.tsx'

export const faces = [1, 2, 3, 4, 5, 6] as const

/** Dice side by side, as small as their cell; 0 is a die of any face. */
export function Dice({ values }: { values: readonly number[] }) {
  return (
    <span className="flex w-full items-center justify-center gap-1 text-ink-2" aria-hidden="true">
      {placed(values).map(({ place, number }) => (
        <Die key={place} value={number} size="min(28%, 30px)" tone={number === 0 ? 'empty' : 'paper'} />
      ))}
    </span>
  )
}

type DiceOptionsProps = Readonly<{ play: string; diceOf: (face: number) => readonly number[] }>

/** One option a face, drawn as the dice that win. */
export function DiceOptions({ play, diceOf }: DiceOptionsProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {faces.map((face) => (
        <Option
          key={face}
          choices={[{ play, pick: String(face) }]}
          className="min-h-[64px] rounded-[16px] bg-sunken px-1 py-2"
        >
          {(pick) => (
            <span className="grid justify-items-center gap-1">
              <Dice values={diceOf(face)} />
              <OddsLine pick={pick} className="text-ink-2" />
            </span>
          )}
        </Option>
      ))}
    </div>
  )
}
