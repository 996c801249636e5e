import { type ReactNode, useId } from 'react'

type CheckLineProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error: string | undefined
  children: ReactNode
}

/** A box to tick with its sentence; its error stands under it. */
export function CheckLine({ isChecked, onChange, error, children }: CheckLineProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-[15px] leading-snug">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-px size-5 shrink-0 rounded accent-brand outline-offset-2 aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="text-[14px] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
