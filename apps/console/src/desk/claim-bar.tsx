import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { claimRequest, listDepositQueue } from '@opendraw/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../connection/api.ts'
import { queueWords } from '../copy/queue-words.ts'
import { sayFailure } from './say-failure.ts'
import { timeText } from './shown.tsx'
import { useKeys } from './use-keys.ts'

const say = queueWords.claim

type Request = ReplyOf<typeof listDepositQueue>['list'][number]
export type Claim = NonNullable<Request['claim']>
export type SecondLook = NonNullable<Request['second']>
type Kind = RequestOf<typeof claimRequest>['kind']
type ClaimBarProps = { kind: Kind; id: bigint; claim: Claim | null; queue: string }

/** Who works on a request: takes it, keeps it, lets go of it. Another's claim is only told. */
export function ClaimBar({ kind, id, claim, queue }: ClaimBarProps): ReactNode {
  const { take, release, isPending } = useClaim(kind, id, queue)
  const isFree = claim === null || claim.isMine
  useKeys(isFree ? { c: take } : {})
  if (claim && !claim.isMine)
    return <Alert type="warning" showIcon title={say.taken(claim.operator, timeText(claim.until))} />
  if (!claim)
    return (
      <Button block loading={isPending} onClick={take}>
        {say.take}
      </Button>
    )
  return (
    <Alert
      type="info"
      showIcon
      title={say.mine(timeText(claim.until))}
      action={
        <Space>
          <Button size="small" loading={isPending} onClick={take}>
            {say.keep}
          </Button>
          <Button size="small" loading={isPending} onClick={release}>
            {say.release}
          </Button>
        </Space>
      }
    />
  )
}

/** Whether an act, by its reply, only became a proposal. */
export const isProposal = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'second' in reply && reply.second !== null

/** What waits for a second person about a request: nothing else may be done to it meanwhile. */
export function SecondBar({ second }: { second: SecondLook }): ReactNode {
  const { waits, mine, by, open } = queueWords.second
  return (
    <Alert
      className="desk-second"
      type="warning"
      showIcon
      title={waits}
      description={
        <>
          {second.isMine ? mine : by(second.maker)}{' '}
          <Link to={`/approvals?open=${second.approval}`}>{open}</Link>
        </>
      }
    />
  )
}

function useClaim(kind: Kind, id: bigint, queue: string) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: 'take' | 'release'): Promise<unknown> =>
      act === 'take' ? api.claimRequest({ kind, id }) : api.releaseClaim({ kind, id }),
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === queue }),
  })
  return { take: () => mutate('take'), release: () => mutate('release'), isPending }
}
