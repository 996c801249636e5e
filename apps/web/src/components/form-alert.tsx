import type { ReactNode } from 'react'

type FormAlertProps = {
  children: ReactNode
  /** What follows from it for who reads it: in a line of its own, since a failure's words need not end like a sentence. */
  next?: string | false
}

/** What is wrong with a whole form, above its button. */
export function FormAlert({ children, next }: FormAlertProps) {
  return (
    <p role="alert" className="rounded-[16px] bg-danger-soft px-4 py-3 text-[14px] text-danger">
      {children} {next && <span className="block">{next}</span>}
    </p>
  )
}
