import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { messages } from '../components/messages.ts'

/** A page that is not there, or broke while it was shown or fetched. */
export function Broken(): ReactNode {
  const fault = useRouteError()
  return (
    <Result
      status={fault ? 'error' : '404'}
      title={fault ? messages.failures.unknown : messages.failures.absent}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {messages.failures.again}
        </Button>
      }
    />
  )
}
