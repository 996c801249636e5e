import type { ReactNode } from 'react'
import { Screen } from '../features/gate/screen.tsx'
import { Providers } from './providers.tsx'

/** The document at the gate: one screen. */
export function GateApp(): ReactNode {
  return (
    <Providers>
      <Screen />
    </Providers>
  )
}
