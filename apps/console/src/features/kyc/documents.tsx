import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Descriptions, Image, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { Failure } from '../../desk/list-states.tsx'
import { sayFailure } from '../../desk/say-failure.ts'
import { documentQuery, openCase } from './queries.ts'

const say = queueWords.kyc

/** What the person says of himself and the pictures of his document, opened on demand. A picture can be zoomed and turned. */
export function Documents({ id }: { id: bigint }): ReactNode {
  const mayLook = useMay('kyc:doc:read')
  const { message } = App.useApp()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => openCase(id),
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
  })
  if (!mayLook) return <p className="desk-hint">{say.forbidden}</p>
  if (!data)
    return (
      <div>
        <Button onClick={() => mutate()} loading={isPending}>
          {say.open}
        </Button>
        <p className="desk-hint">{say.openHint}</p>
      </div>
    )
  const { firstName, lastName, birthDate, documentNumber } = data
  const items = [
    { key: 'name', label: say.name, children: [firstName, lastName].filter(Boolean).join(' ') || say.gone },
    { key: 'birth', label: say.birth, children: birthDate ?? say.gone },
    {
      key: 'number',
      label: say.number,
      children: <span className="desk-hex">{documentNumber ?? say.gone}</span>,
    },
  ]
  return (
    <>
      <Descriptions size="small" column={1} items={items} />
      <Image.PreviewGroup>
        <div className="desk-proof desk-proof-many">
          {data.pictures.map((picture, at) => (
            <Picture key={picture} id={picture} name={say.picture(at + 1)} />
          ))}
        </div>
      </Image.PreviewGroup>
    </>
  )
}

function Picture({ id, name }: { id: string; name: string }): ReactNode {
  const { data, error, refetch } = useQuery(documentQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Spin description={words.deposit.proofLoading} />
  return <Image src={data} alt={name} />
}
