import { useQuery } from '@tanstack/react-query'
import { Button, Image, Space, Spin } from 'antd'
import { type ReactNode, useRef } from 'react'
import { uploads } from '../../client/api.ts'
import { Loaded } from '../../components/loaded.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { methodMessages as t } from './messages.ts'
import { qrQuery } from './queries.ts'

type QrProps = Readonly<{ value?: string | null; onChange?: (id: string | null) => void }>

/** The QR picture of a method: kept as soon as it is chosen, shown to players once a method with it was agreed to. */
export function Qr({ value = null, onChange }: QrProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const { submit, isPending } = useSubmit<File, string>({
    send: uploads.methodQr,
    onDone: (id) => onChange?.(id),
  })
  const keep = (file: File | undefined) => file && submit(file)
  return (
    <Space orientation="vertical">
      {value !== null && <QrPicture id={value} />}
      <Space>
        <Button size="small" loading={isPending} onClick={() => field.current?.click()}>
          {t.qrChoose}
        </Button>
        {value !== null && (
          <Button size="small" onClick={() => onChange?.(null)}>
            {t.qrRemove}
          </Button>
        )}
      </Space>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t.qr}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => keep(event.target.files?.[0])}
      />
    </Space>
  )
}

export function QrPicture({ id }: { id: string }): ReactNode {
  const query = useQuery(qrQuery(id))
  return (
    <Loaded query={query} loading={<Spin />}>
      {(src) => <Image src={src} alt={t.qrAlt} width={140} />}
    </Loaded>
  )
}
