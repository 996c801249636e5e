import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Image, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../client/operator.ts'
import { Loaded } from '../../components/loaded.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { kycMessages as t } from './messages.ts'
import { documentQuery, openCase } from './queries.ts'

/** The player's own data and the pictures of their document, opened on demand. A picture can be zoomed and turned. */
export function Documents({ id }: { id: bigint }): ReactNode {
  const mayLook = useMay('kyc:doc:read')
  const [data, setData] = useState<Awaited<ReturnType<typeof openCase>> | null>(null)
  const { submit, isPending } = useSubmit({ send: () => openCase(id), onDone: setData })
  if (!mayLook) return <p className="console-hint">{t.forbidden}</p>
  if (!data)
    return (
      <div>
        <Button onClick={() => submit()} loading={isPending}>
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
  const query = useQuery(documentQuery(id))
  return (
    <Loaded query={query} loading={<Spin description={t.loading} />}>
      {(src) => <Image src={src} alt={name} />}
    </Loaded>
  )
}
