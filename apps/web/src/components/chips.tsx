import { classNames, useRowEdges } from '@opendraw/ui'

type ChipsProps<Value extends string> = Readonly<{
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; label: string }[]
}>

/** A filter of a list: one of a few, in a row that scrolls when the labels are long, and fades at its edge. */
export function Chips<Value extends string>({ label, value, onChange, items }: ChipsProps<Value>) {
  const row = useRowEdges()
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="row-fade flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
          className={classNames(
            'press h-11 shrink-0 rounded-full px-4 text-[14px] font-semibold',
            item.value === value ? 'bg-ink text-canvas' : 'bg-sunken text-ink',
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
