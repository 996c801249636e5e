import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { failureText } from '../../components/failure-text.ts'
import { auditMessages as t } from './messages.ts'
import { chainQuery } from './queries.ts'

/** Whether the trail is whole, when somebody wants to know. */
export function Chain(): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(chainQuery)
  return (
    <div className="console-chain">
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t.check}
      </Button>
      {error && <Alert type="error" showIcon title={failureText(error)} />}
      {data && data.faults.length === 0 && (
        <Alert
          type="success"
          showIcon
          title={t.whole(data.lines)}
          description={<span className="console-hex">{data.head}</span>}
        />
      )}
      {data?.faults.map((fault) => (
        <Alert key={fault} type="error" showIcon title={t.broken(fault)} />
      ))}
    </div>
  )
}
