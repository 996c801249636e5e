import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../client/query-client.ts'
import { useTheme } from './theme.ts'

/** What every document of the console stands in: its look, its notices and its cache. */
export function Providers({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(createQueryClient)
  const theme = useTheme()
  return (
    <ConfigProvider theme={theme}>
      <AntApp style={{ height: '100%' }}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
