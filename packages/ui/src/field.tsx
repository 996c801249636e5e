import { Field as Base } from '@base-ui/react/field'
import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { classNames } from './class-name.ts'
import { takeFocus } from './take-focus.ts'

const CONTROL =
  'min-h-[54px] w-full rounded-[18px] bg-surface px-4 text-[17px] text-ink ring-1 ring-line outline-none transition-shadow placeholder:text-ink-2 focus:ring-2 focus:ring-brand-text data-invalid:ring-2 data-invalid:ring-danger disabled:bg-sunken'

type FieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'size'
> & {
  name: string
  label: string
  hint?: ReactNode
  /** Shown under the field, and read with it. */
  error?: string | undefined
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** At the end of the control: a unit, a button. */
  tail?: ReactNode
}

/** A labelled text field. */
export function Field({
  name,
  label,
  hint,
  error,
  onChange,
  tail,
  className,
  autoFocus,
  ...rest
}: FieldProps) {
  return (
    <Base.Root
      name={name}
      invalid={error ? true : undefined}
      className={classNames('grid grid-cols-1 gap-2', className)}
    >
      <Base.Label className="text-[14px] font-medium">{label}</Base.Label>
      <div className="relative">
        <Base.Control
          {...rest}
          ref={autoFocus ? takeFocus : undefined}
          onValueChange={(value) => onChange?.(value)}
          className={classNames(CONTROL, Boolean(tail) && 'pr-14')}
        />
        {tail && <div className="absolute inset-y-0 right-1 flex items-center">{tail}</div>}
      </div>
      {hint && <Base.Description className="text-[13px] text-ink-2">{hint}</Base.Description>}
      <Base.Error match={Boolean(error)} className="text-[14px] text-danger">
        {error}
      </Base.Error>
    </Base.Root>
  )
}

type SecretFieldProps = Omit<FieldProps, 'type' | 'tail'> & { showLabel: string }

/** A field for a password, which its writer may look at. */
export function SecretField({ showLabel, ...rest }: SecretFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...rest}
      type={isShown ? 'text' : 'password'}
      tail={
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-full text-ink-2"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}

type TextAreaProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'value' | 'onChange'> & {
  maxLength: number
  rows?: number
}

/** A labelled text of several lines. */
export function TextArea({ name, label, hint, error, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Base.Root name={name} invalid={error ? true : undefined} className="grid gap-2">
      <Base.Label className="text-[14px] font-medium">{label}</Base.Label>
      <Base.Control
        {...rest}
        onValueChange={(value) => onChange?.(String(value))}
        render={<textarea rows={rows} />}
        className={classNames(CONTROL, 'resize-none py-3')}
      />
      {hint && <Base.Description className="text-[13px] text-ink-2">{hint}</Base.Description>}
      <Base.Error match={Boolean(error)} className="text-[14px] text-danger">
        {error}
      </Base.Error>
    </Base.Root>
  )
}
