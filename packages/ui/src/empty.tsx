import type { ReactNode } from 'react'

/** What stands where there is nothing: one sentence and at most one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 px-6 py-14 text-center">
      <p className="max-w-[30ch] text-[15px] text-ink-2">{children}</p>
      {action}
    </div>
  )
}
