import { Delete } from 'lucide-react'
import type { KeypadKey } from './typed-amount.ts'

const keys: readonly KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete']

type KeypadProps = { onKey: (key: KeypadKey) => void; label: string; deleteLabel: string }

/** Twelve keys for an amount. What they type is for the caller to show, with `typedAfter`. */
export function Keypad({ onKey, label, deleteLabel }: KeypadProps) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-1.5">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'delete' ? deleteLabel : undefined}
          onClick={() => onKey(key)}
          className="num press grid h-[50px] place-items-center rounded-[16px] text-[22px] font-semibold active:bg-sunken"
        >
          {key === 'delete' ? <Delete size={22} aria-hidden="true" /> : key}
        </button>
      ))}
    </div>
  )
}
