import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import { type ReactNode, useState } from 'react'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '../client/query-client.ts'
import { router } from './routes.tsx'
import { themes, useLook } from './theme.ts'

/** The console with its look, its cache and its pages. */
export function App(): ReactNode {
  const [client] = useState(createQueryClient)
  const look = useLook()
  return (
    <ConfigProvider theme={themes[look]}>
      <AntApp style={{ height: '100%' }}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
