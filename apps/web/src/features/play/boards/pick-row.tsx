import { classNames } from '@opendraw/ui'
import type { ReactNode } from 'react'

type PickRowProps<Value extends string | number> = Readonly<{
  label: string
  values: readonly Value[]
  chosen: readonly Value[]
  onChosen: (chosen: readonly Value[]) => void
  nameOf?: (value: Value) => string
  /** As many to a row. */
  columns: 5 | 6
  children: (value: Value, isChosen: boolean) => ReactNode
}>

/** Faces to choose some of, before they become picks. */
export function PickRow<Value extends string | number>(props: PickRowProps<Value>) {
  const { label, values, chosen, onChosen, nameOf = String, columns, children } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 px-1 text-[13px] text-ink-2">{label}</legend>
      <div className={classNames('grid gap-2', columns === 5 ? 'grid-cols-5' : 'grid-cols-6')}>
        {values.map((value) => {
          const isChosen = chosen.includes(value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChosen(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              className={classNames(
                'press grid min-h-11 place-items-center rounded-[16px] p-1',
                isChosen && 'bg-brand-soft ring-2 ring-brand',
              )}
            >
              <span className="sr-only">{nameOf(value)}</span>
              <span aria-hidden="true" className="contents">
                {children(value, isChosen)}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
