import type { ReactNode } from 'react'
import { classNames } from './class-name.ts'

/** A grey placeholder for content; give it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}

/** Placeholder rows of a list. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-[24px] bg-surface ring-1 ring-line">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one grey row from another.
        <div key={index} className="p-4">
          <Skeleton className="h-4 w-40 max-w-[60%]" />
          <Skeleton className="mt-2.5 h-3 w-56 max-w-[80%]" />
        </div>
      ))}
    </div>
  )
}

/** The empty state: one sentence and at most one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 px-6 py-14 text-center">
      <p className="max-w-[30ch] text-[15px] text-ink-2">{children}</p>
      {action}
    </div>
  )
}
