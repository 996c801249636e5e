import type { ReactNode } from 'react'
import { classNames } from './class-name.ts'
import { Mark } from './mark.tsx'

/** A list on one surface, its rows separated by a line. */
export function List({
  children,
  className,
  label,
}: {
  children: ReactNode
  className?: string
  label?: string
}) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        'divide-y divide-line overflow-hidden rounded-[24px] bg-surface ring-1 ring-line',
        className,
      )}
    >
      {children}
    </ul>
  )
}

type ListRowProps = Readonly<{
  lead?: ReactNode
  title: ReactNode
  meta?: ReactNode
  value?: ReactNode
  valueMeta?: ReactNode
}>

/** The content of one row: put it in an `li`, or in the link or button of one. */
export function ListRow({ lead, title, meta, value, valueMeta }: ListRowProps) {
  return (
    <span className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-3">
      {lead}
      <span className="min-w-min flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] font-medium">{title}</span>
        {meta && <span className="mt-0.5 block text-[13px] text-ink-2">{meta}</span>}
      </span>
      {(value || valueMeta) && (
        <span className="ml-auto max-w-full text-right wrap-anywhere">
          <span className="block text-[16px] font-semibold">{value}</span>
          {valueMeta && <span className="mt-0.5 block text-[13px] text-ink-2">{valueMeta}</span>}
        </span>
      )}
    </span>
  )
}

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
    <div className="grid justify-items-center gap-5 px-6 py-12 text-center">
      <Mark className="size-10 text-ink-2" />
      <p className="max-w-[30ch] text-[16px] font-medium text-balance">{children}</p>
      {action}
    </div>
  )
}
