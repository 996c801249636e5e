import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { sayFailure } from '../../desk/say-failure.ts'
import { chainQuery } from './queries.ts'

const say = frameWords.audit

/** Whether the trail is whole, when somebody wants to know. */
export function Chain(): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(chainQuery)
  return (
    <div className="desk-chain">
      <Button loading={isFetching} onClick={() => void refetch()}>
        {say.check}
      </Button>
      {error && <Alert type="error" showIcon title={sayFailure(error)} />}
      {data && data.faults.length === 0 && (
        <Alert
          type="success"
          showIcon
          title={say.whole(data.lines)}
          description={<span className="desk-hex">{data.head}</span>}
        />
      )}
      {data?.faults.map((fault) => (
        <Alert key={fault} type="error" showIcon title={say.broken(fault)} />
      ))}
    </div>
  )
}
