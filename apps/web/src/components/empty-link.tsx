import { buttonClass, Empty } from '@opendraw/ui'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

type EmptyLinkProps = Readonly<{ to: string; label: string; tone?: 'main' | 'soft'; children: ReactNode }>

/** Says why there is nothing here, and leads to where there is. */
export function EmptyLink({ to, label, tone = 'soft', children }: EmptyLinkProps) {
  return (
    <Empty
      action={
        <Link to={to} className={buttonClass(tone, 'medium')}>
          {label}
        </Link>
      }
    >
      {children}
    </Empty>
  )
}
