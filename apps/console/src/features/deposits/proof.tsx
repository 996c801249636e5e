import { useQuery } from '@tanstack/react-query'
import { Image, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { Loaded } from '../../components/loaded.tsx'
import { depositMessages as t } from './messages.ts'
import { proofQuery } from './queries.ts'

/** The pictures of the payment, beside the form; a click enlarges one, where it can be zoomed and turned. */
export function Proofs({ ids }: { ids: readonly string[] }): ReactNode {
  const mayLook = useMay('finance:proof:read')
  if (ids.length === 0) return <p className="console-hint">{t.noProof}</p>
  if (!mayLook) return <p className="console-hint">{t.proofForbidden}</p>
  return (
    <Image.PreviewGroup>
      <div className={ids.length === 1 ? 'console-proof' : 'console-proof console-proof-many'}>
        {ids.map((id) => (
          <Picture key={id} id={id} />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

function Picture({ id }: { id: string }): ReactNode {
  const query = useQuery(proofQuery(id))
  return (
    <Loaded query={query} loading={<Spin description={t.proofLoading} />}>
      {(src) => <Image src={src} alt={t.proof} />}
    </Loaded>
  )
}
