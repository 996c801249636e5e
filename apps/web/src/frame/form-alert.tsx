import type { ReactNode } from 'react'

/** What is wrong with a whole form, above its button. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-[16px] bg-danger-soft px-4 py-3 text-[14px] text-danger">
      {children}
    </p>
  )
}
