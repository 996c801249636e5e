import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { classNames } from './class-name.ts'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; label: string }[]
  tone?: 'stage' | 'canvas'
}

/** One of a few, side by side, with arrow keys; there is always a choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, items, tone = 'canvas' } = props
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => {
        const chosen = items.find((item) => item.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className={classNames('flex gap-1 rounded-full p-1', tone === 'stage' ? 'bg-white/8' : 'bg-sunken')}
    >
      {items.map((item) => (
        <Toggle
          key={item.value}
          value={item.value}
          className={classNames(
            'h-11 min-w-0 flex-1 truncate rounded-full px-2 text-[14px] font-semibold transition-colors duration-200',
            tone === 'stage'
              ? 'text-on-stage-2 data-pressed:bg-brand data-pressed:text-brand-ink'
              : 'text-ink-2 data-pressed:bg-surface data-pressed:text-ink',
          )}
        >
          {item.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
