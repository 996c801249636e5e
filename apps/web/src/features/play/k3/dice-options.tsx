import { OddsLine } from '../boards/odds-line.tsx'
import { Option } from '../boards/option.tsx'
import { Dice, faces } from './dice.tsx'

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
