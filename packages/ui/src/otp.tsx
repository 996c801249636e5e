import { OTPField } from '@base-ui/react/otp-field'
import { useId } from 'react'
import { takeFocus } from './take-focus.ts'

type OtpProps = Readonly<{
  label: string
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  length?: number
  /** Dots instead of digits: for a fund password. */
  isSecret?: boolean
  error?: string | undefined
  autoFocus?: boolean
}>

/** A code of digits, one box each; pasting fills all of them. */
export function Otp({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  isSecret,
  error,
  autoFocus,
}: OtpProps) {
  const id = useId()
  return (
    <div className="grid gap-2" role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className="text-[14px] font-medium">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        mask={isSecret}
        autoComplete={isSecret ? 'off' : 'one-time-code'}
        onValueChange={(next) => onChange(next)}
        onValueComplete={(next) => onComplete?.(next)}
        className="flex justify-between gap-2"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the code.
            key={index}
            ref={autoFocus && index === 0 ? takeFocus : undefined}
            // The first box is named by the label above.
            aria-label={index > 0 ? `${label} ${index + 1}/${length}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="num h-14 w-0 min-w-0 flex-1 rounded-[16px] bg-surface text-center text-[22px] font-semibold ring-1 ring-line outline-none focus:ring-2 focus:ring-brand-text aria-invalid:ring-2 aria-invalid:ring-danger"
          />
        ))}
      </OTPField.Root>
      {error && (
        <p id={`${id}-error`} className="text-[14px] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
