import type { ReactNode } from 'react'

/** What players have to know before they act, with at most one action. */
export function TranslationNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="note" className="grid justify-items-start gap-3 rounded-[24px] bg-brand-soft p-4">
      <p className="text-[15px]">{children}</p>
      {action}
    </div>
  )
}
