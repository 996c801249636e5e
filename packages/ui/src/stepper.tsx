import { NumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'

type StepperProps = Readonly<{
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}>

/** A whole number between two buttons, such as a multiplier; it can also be typed. */
export function Stepper({ label, lessLabel, moreLabel, value, min, max, onChange }: StepperProps) {
  const button = 'press grid size-11 place-items-center rounded-full bg-surface disabled:opacity-40'
  return (
    <NumberField.Root
      value={value}
      min={min}
      max={max}
      step={1}
      onValueChange={(next) => onChange(Math.min(max, Math.max(min, Math.trunc(next ?? min))))}
    >
      <NumberField.Group className="flex items-center gap-0.5 rounded-full bg-sunken p-1">
        <NumberField.Decrement aria-label={lessLabel} className={button}>
          <Minus size={18} aria-hidden="true" />
        </NumberField.Decrement>
        <span className="num flex min-w-12 items-center justify-center text-[17px] font-semibold">
          <span aria-hidden="true">×</span>
          <NumberField.Input
            aria-label={label}
            className="h-11 w-9 rounded-lg bg-transparent outline-none supports-[field-sizing:content]:w-auto supports-[field-sizing:content]:field-sizing-content focus-visible:outline-2"
          />
        </span>
        <NumberField.Increment aria-label={moreLabel} className={button}>
          <Plus size={18} aria-hidden="true" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}
