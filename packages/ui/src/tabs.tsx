import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useRowEdges } from './use-row-edges.ts'

type TabsProps<Value extends string> = Readonly<{
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; label: string; panel: ReactNode }[]
  /** Beside the tabs, and above them where there is no room. */
  aside?: ReactNode
}>

/** Underlined tabs with arrow keys. Only the chosen panel is mounted. A row too long for the screen fades where it goes on. */
export function Tabs<Value extends string>({ label, value, onChange, items, aside }: TabsProps<Value>) {
  const row = useRowEdges()
  return (
    <Base.Root className="min-w-0" value={value} onValueChange={(next: Value) => onChange(next)}>
      <div className="mb-3 flex flex-wrap-reverse justify-end border-b border-line">
        <Base.List
          ref={row}
          aria-label={label}
          className="row-fade -mb-px flex grow gap-5 overflow-x-auto [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              // One that is cut off at the edge is drawn in when it is chosen.
              onClick={({ currentTarget }) =>
                currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
              }
              className="h-11 min-w-11 shrink-0 border-b-2 border-transparent text-[16px] text-ink-2 data-active:border-brand data-active:font-semibold data-active:text-ink"
            >
              {item.label}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
