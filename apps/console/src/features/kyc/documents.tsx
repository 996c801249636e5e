import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Descriptions, Image, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { failureText } from '../../components/failure-text.ts'
import { Failure } from '../../components/list-states.tsx'
import { kycMessages as t } from './messages.ts'
import { documentQuery, openCase } from './queries.ts'

/** What the person says of himself and the pictures of his document, opened on demand. A picture can be zoomed and turned. */
export function Documents({ id }: { id: string }): ReactNode {
  const mayLook = useMay('kyc:doc:read')
  const { message } = App.useApp()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => openCase(id),
    onError: (failure) => {
      message.error(failureText(failure))
    },
  })
  if (!mayLook) return <p className="console-hint">{t.forbidden}</p>
  if (!data)
    return (
      <div>
        <Button onClick={() => mutate()} loading={isPending}>
          {t.open}
        </Button>
        <p className="console-hint">{t.openHint}</p>
      </div>
    )
  const { firstName, lastName, birthDate, documentNumber } = data
  const items = [
    { key: 'name', label: t.name, children: [firstName, lastName].filter(Boolean).join(' ') || t.gone },
    { key: 'birth', label: t.birth, children: birthDate ?? t.gone },
    {
      key: 'number',
      label: t.number,
      children: <span className="console-hex">{documentNumber ?? t.gone}</span>,
    },
  ]
  return (
    <>
      <Descriptions size="small" column={1} items={items} />
      <Image.PreviewGroup>
        <div className="console-proof console-proof-many">
          {data.pictures.map((picture, at) => (
            <Picture key={picture} id={picture} name={t.picture(at + 1)} />
          ))}
        </div>
      </Image.PreviewGroup>
    </>
  )
}

function Picture({ id, name }: { id: string; name: string }): ReactNode {
  const { data, error, refetch } = useQuery(documentQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Spin description={t.loading} />
  return <Image src={data} alt={name} />
}
