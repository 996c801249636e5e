import type { ReactNode } from 'react'

type FormAlertProps = Readonly<{
  children: ReactNode
  /** The consequence for the reader, on its own line, since a failure's text need not end like a sentence. */
  next?: string | false
}>

/** What is wrong with a whole form, above its button. */
export function FormAlert({ children, next }: FormAlertProps) {
  return (
    <p role="alert" className="rounded-[16px] bg-danger-soft px-4 py-3 text-[14px] text-danger">
      {children} {next && <span className="block">{next}</span>}
    </p>
  )
}
