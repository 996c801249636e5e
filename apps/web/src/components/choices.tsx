import { classNames, useRowEdges } from '@opendraw/ui'
import { ChevronDown } from 'lucide-react'

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
      className="row-fade flex gap-2 overflow-x-auto lg:flex-wrap lg:overflow-visible px-4 py-1 [scrollbar-width:none]"
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

type PillSelectProps = Readonly<{
  label: string
  value: string
  onChange: (value: string) => void
  items: readonly { value: string; label: string }[]
  className?: string
}>

/** One of many, with the device's own picker under a pill that says what is chosen. */
export function PillSelect({ label, value, onChange, items, className = '' }: PillSelectProps) {
  const chosen = items.find((item) => item.value === value)
  return (
    <label
      className={`relative flex h-11 min-w-0 items-center gap-1 rounded-full bg-sunken pr-3 pl-4 text-[14px] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-brand-text ${className}`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="inline-block truncate py-1 first-letter:uppercase">
        {chosen?.label}
      </span>
      <ChevronDown size={16} className="shrink-0 text-ink-2" aria-hidden="true" />
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    </label>
  )
}
