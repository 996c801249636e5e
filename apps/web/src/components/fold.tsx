import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldProps = Readonly<{ title: string; className?: string; children: ReactNode }>

/** Something long below its title, folded up until it is asked for. */
export function Fold({ title, className = '', children }: FoldProps) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 text-[15px] font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
