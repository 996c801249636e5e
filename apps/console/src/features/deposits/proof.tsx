import { useQuery } from '@tanstack/react-query'
import { Image, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { words } from '../../copy/words.ts'
import { Failure } from '../../desk/list-states.tsx'
import { proofQuery } from './queries.ts'

/** The pictures of the payment, beside the form; a click enlarges one, where it can be zoomed and turned. */
export function Proofs({ ids }: { ids: readonly string[] }): ReactNode {
  const mayLook = useMay('finance:proof:read')
  if (ids.length === 0) return <p className="desk-hint">{words.deposit.noProof}</p>
  if (!mayLook) return <p className="desk-hint">{words.deposit.proofForbidden}</p>
  return (
    <Image.PreviewGroup>
      <div className={ids.length === 1 ? 'desk-proof' : 'desk-proof desk-proof-many'}>
        {ids.map((id) => (
          <Picture key={id} id={id} />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

function Picture({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useQuery(proofQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Spin description={words.deposit.proofLoading} />
  return <Image src={data} alt={words.deposit.proof} />
}
