import { useQuery } from '@tanstack/react-query'
import { Image, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { words } from '../../copy/words.ts'
import { Failure } from '../../desk/list-states.tsx'
import { proofQuery } from './queries.ts'

/** The picture of the payment, beside the form; a click enlarges it. */
export function Proof({ id }: { id: string | null }): ReactNode {
  const mayLook = useMay('finance:proof:read')
  if (id === null) return <p className="desk-hint">{words.deposit.noProof}</p>
  if (!mayLook) return <p className="desk-hint">{words.deposit.proofForbidden}</p>
  return (
    <div className="desk-proof">
      <Picture key={id} id={id} />
    </div>
  )
}

function Picture({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useQuery(proofQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Spin description={words.deposit.proofLoading} />
  return <Image src={data} alt={words.deposit.proof} />
}
