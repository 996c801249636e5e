import { Arcs } from '@opendraw/ui'
import type { ReactNode } from 'react'

type StageCardProps = Readonly<{ label?: string; className?: string; children: ReactNode }>

/** The dark card at the head of a page, with what matters most on it. */
export function StageCard({ label, className = '', children }: StageCardProps) {
  return (
    <section
      aria-label={label}
      className={`on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white ${className}`}
    >
      <Arcs className="absolute -top-24 -right-24 size-64 [mask-image:linear-gradient(to_bottom,#000_45%,transparent_62%)]" />
      <div className="@container relative">{children}</div>
    </section>
  )
}
