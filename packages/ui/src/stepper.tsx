import { NumberField } from '@base-ui/react/number-field'
import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'

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

type DigitStepperProps = Readonly<{
  /** What the digit means, such as the letter of its column. */
  label: string
  upLabel: string
  downLabel: string
  digit: number
  onUp: () => void
  onDown: () => void
}>

/** A digit between an arrow up and an arrow down; the caller decides what comes after 9 and before 0. */
export function DigitStepper({ label, upLabel, downLabel, digit, onUp, onDown }: DigitStepperProps) {
  const button = 'press grid h-11 w-full place-items-center rounded-[18px] text-ink-2 active:text-ink'
  return (
    <fieldset className="w-full min-w-0 max-w-20 rounded-[18px] bg-sunken text-center">
      <legend className="sr-only">{label}</legend>
      <button type="button" aria-label={`${label}: ${upLabel}`} onClick={onUp} className={button}>
        <ChevronUp size={20} aria-hidden="true" />
      </button>
      <output className="num block text-[32px] leading-tight font-bold">{digit}</output>
      <button type="button" aria-label={`${label}: ${downLabel}`} onClick={onDown} className={button}>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
