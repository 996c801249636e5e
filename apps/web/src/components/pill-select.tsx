import { ChevronDown } from 'lucide-react'

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
