import { type ReactNode, Suspense } from 'react'
import { useIsPermitted, type Wanted } from '../session/use-is-permitted.ts'
import { part } from './part.ts'

const NoPermission = part(() => import('./no-permission.tsx'))

/** What only a player with these permissions or roles is offered; the others read in its place that they have none. */
export function Permitted({ children, ...wanted }: Wanted & { children: ReactNode }) {
  if (useIsPermitted(wanted)) return children
  return (
    <Suspense>
      <NoPermission />
    </Suspense>
  )
}
