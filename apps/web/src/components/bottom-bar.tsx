import type { ReactNode } from 'react'

/** At the foot of a page with a gutter of 4, and always in sight: what the page leads to, or why it does not. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-canvas px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {children}
    </div>
  )
}
