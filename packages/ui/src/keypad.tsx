import { Delete } from 'lucide-react'

/** The longest text that a keypad types: 9999999.99. */
const TYPED_LENGTH_MAX = 10

const keys: readonly KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete']

type KeypadProps = Readonly<{ onKey: (key: KeypadKey) => void; label: string; deleteLabel: string }>

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

/** A key of the keypad. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete'

/**
 * The text after a key: at most one point, two decimals, no leading zeros, and never longer than `lengthMax`.
 * What it returns is '' or a text that `parse` of money reads (a trailing point is forgiven while typing).
 */
export function typedAfter(text: string, key: KeypadKey, lengthMax = TYPED_LENGTH_MAX): string {
  if (key === 'delete') return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`
  if (text.length >= lengthMax || /\.\d\d$/.test(text)) return text
  return text === '0' ? key : text + key
}
