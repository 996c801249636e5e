import { Die } from '@opendraw/ui'
import { placed } from '../../../components/placed.ts'

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
