import { useMessages } from '../../../copy/use-messages.ts'
import { PickRow } from '../boards/pick-row.tsx'
import { letters } from './digits.ts'

type LetterRowProps = Readonly<{
  label: string
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}>

/** The five columns' letters, of which one or more are chosen. */
export function LetterRow({ label, chosen, onChosen }: LetterRowProps) {
  const { t } = useMessages()
  return (
    <PickRow
      label={label}
      values={letters}
      chosen={chosen}
      // At least one column stays: without any, nothing could be bet on.
      onChosen={(next) => next.length > 0 && onChosen([...next].sort())}
      nameOf={(letter) => t('ssc.column', { letter })}
      columns={5}
    >
      {(letter) => <span className="num text-[18px] font-bold">{letter}</span>}
    </PickRow>
  )
}
