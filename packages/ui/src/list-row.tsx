import type { ReactNode } from 'react'
import { classNames } from './class-name.ts'

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
    <span className="flex min-h-14 items-center gap-3 px-4 py-3">
      {lead}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] font-medium">{title}</span>
        {meta && <span className="mt-0.5 block text-[13px] text-ink-2">{meta}</span>}
      </span>
      {(value || valueMeta) && (
        <span className="shrink-0 text-right">
          <span className="block text-[16px] font-semibold">{value}</span>
          {valueMeta && <span className="mt-0.5 block text-[13px] text-ink-2">{valueMeta}</span>}
        </span>
      )}
    </span>
  )
}
