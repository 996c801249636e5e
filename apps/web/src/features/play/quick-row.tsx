import { classNames } from '@opendraw/ui'

type QuickRowProps = {
  label: string
  items: readonly { value: string; label: string; isOff?: boolean }[]
  chosen: string
  onChoice: (value: string) => void
}

/** A few amounts that are one press away. */
export function QuickRow({ label, items, chosen, onChoice }: QuickRowProps) {
  return (
    <div role="group" aria-label={label} className="mt-2 grid auto-cols-fr grid-flow-col gap-1.5">
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === chosen}
          disabled={item.isOff}
          onClick={() => onChoice(item.value)}
          className={classNames(
            'num press h-11 min-w-0 rounded-full text-[14px] font-semibold disabled:text-ink-2',
            item.value === chosen ? 'bg-ink text-canvas' : 'bg-sunken',
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
