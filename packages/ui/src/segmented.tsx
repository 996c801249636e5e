import { useId, useState } from 'react'
import { classNames } from './class-name.ts'

type SegmentedProps<Value extends string> = Readonly<{
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; label: string }[]
  tone?: 'stage' | 'canvas'
}>

/** One of a few, side by side. The browser's own radio buttons are under the labels: arrow keys and names for free. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, items, tone = 'canvas' } = props
  const name = useId()
  // Shown at once: the screen behind may take a moment to follow, and a press must never seem lost.
  const [chosen, setChosen] = useState({ value, from: value })
  if (chosen.from !== value) setChosen({ value, from: value })
  return (
    <fieldset
      className={classNames(
        'flex flex-wrap gap-1 rounded-[26px] p-1',
        tone === 'stage' ? 'bg-white/8' : 'bg-sunken',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          className={classNames(
            'relative grid min-h-11 min-w-min flex-1 cursor-pointer place-items-center rounded-full px-1.5 text-center text-[14px] leading-tight font-semibold transition-colors duration-200 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            tone === 'stage'
              ? 'text-on-stage-2 outline-brand has-checked:bg-brand has-checked:text-brand-ink'
              : 'text-ink-2 outline-brand-text has-checked:bg-surface has-checked:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === chosen.value}
            onChange={() => {
              setChosen({ value: item.value, from: value })
              onChange(item.value)
            }}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {/* Space for diacritics above and below letters, which clipping would cut off. */}
          <span className="max-w-full py-1 break-words">{item.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
