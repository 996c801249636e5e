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
  /** Takes what is typed outside of the bounds as it is, for a place that says what is wrong with it. */
  isFree?: boolean
  /** The id of the text that says what is wrong with the value. */
  errorId?: string | undefined
}>

/** A whole number between two buttons, such as a multiplier; it can also be typed. */
export function Stepper(props: StepperProps) {
  const { label, lessLabel, moreLabel, value, min, max, onChange, isFree = false, errorId } = props
  const button = 'press grid size-11 place-items-center rounded-full bg-surface disabled:opacity-40'
  return (
    <NumberField.Root
      value={value}
      min={min}
      max={max}
      step={1}
      allowOutOfRange={isFree}
      onValueChange={(next) => {
        const whole = Math.trunc(next ?? min)
        onChange(isFree ? Math.max(0, whole) : Math.min(max, Math.max(min, whole)))
      }}
    >
      <NumberField.Group className="flex items-center gap-0.5 rounded-full bg-sunken p-1">
        <NumberField.Decrement aria-label={lessLabel} className={button}>
          <Minus size={18} aria-hidden="true" />
        </NumberField.Decrement>
        <span className="num flex min-w-12 items-center justify-center text-[17px] font-semibold">
          <span aria-hidden="true">×</span>
          <NumberField.Input
            aria-label={label}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
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
