import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router'
import { Providers } from './providers.tsx'
import { router } from './routes.tsx'

/** The console with its pages. */
export function App(): ReactNode {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
