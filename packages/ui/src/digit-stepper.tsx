import { ChevronDown, ChevronUp } from 'lucide-react'

// Apart from `Stepper`, whose field of Base UI weighs 10 kB: the board of SSC is on its page from the first moment.
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
