import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-name.ts'

export type ButtonTone = 'main' | 'soft' | 'stage' | 'quiet' | 'danger'
export type ButtonSize = 'large' | 'medium' | 'small'

const tones: Readonly<Record<ButtonTone, string>> = {
  main: 'bg-brand text-brand-ink disabled:bg-sunken disabled:text-ink-2',
  soft: 'bg-sunken text-ink disabled:text-ink-2',
  stage: 'bg-white/12 text-white',
  quiet: 'text-brand-text',
  danger: 'bg-danger-soft text-danger',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  large: 'min-h-14 px-6 text-[17px]',
  medium: 'min-h-12 px-5 text-[15px]',
  small: 'min-h-11 px-4 text-[14px]',
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(
  tone: ButtonTone = 'main',
  size: ButtonSize = 'large',
  className?: string,
): string {
  return classNames(
    'press inline-flex items-center justify-center gap-2 rounded-full py-2 text-center leading-tight font-semibold',
    tones[tone],
    sizes[size],
    className,
  )
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** Shows that the press is being carried out; a second press does nothing. */
  isBusy?: boolean
}

/** A full-round button; the main one says its verb and amount. */
export function Button({ tone, size, isBusy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(tone, size, className)}
    >
      {isBusy && <LoaderCircle size={20} className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

/** A round button of 44 px with a picture; `label` names it. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('press grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      {children}
    </button>
  )
}
