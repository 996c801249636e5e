import { useMessages } from '../../../copy/use-messages.ts'
import type { Choice } from '../bet-slip.ts'
import { SideOption, type SideTone } from './side-option.tsx'

export type Side = 'big' | 'small' | 'odd' | 'even'

const sides: readonly { side: Side; tone: SideTone }[] = [
  { side: 'big', tone: 'brand' },
  { side: 'small', tone: 'sky' },
  { side: 'odd', tone: 'paper' },
  { side: 'even', tone: 'paper' },
]

type FourSidesProps = Readonly<{
  choicesOf: (side: Side) => readonly Choice[]
  /** What wins, by side. */
  about: Readonly<Record<Side, string>>
}>

/** Big and small, odd and even: the four sides that every game has. */
export function FourSides({ choicesOf, about }: FourSidesProps) {
  const { t } = useMessages()
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {sides.map(({ side, tone }) => (
        <SideOption
          key={side}
          choices={choicesOf(side)}
          label={t(`side.${side}`)}
          about={about[side]}
          tone={tone}
        />
      ))}
    </div>
  )
}
