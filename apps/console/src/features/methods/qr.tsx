import { useQuery } from '@tanstack/react-query'
import { App, Button, Image, Space, Spin } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { keepMethodQr } from '../../client/api.ts'
import { failureText } from '../../components/failure-text.ts'
import { Failure } from '../../components/list-states.tsx'
import { methodMessages as t } from './messages.ts'
import { qrQuery } from './queries.ts'

type QrProps = { value?: string | null; onChange?: (id: string | null) => void }

/** The QR picture of a method: kept as soon as it is chosen, shown to players once a method with it was agreed to. */
export function Qr({ value = null, onChange }: QrProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const keep = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const id = await keepMethodQr(file)
      onChange?.(id)
    } catch (failure) {
      message.error(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space orientation="vertical">
      {value !== null && <QrPicture id={value} />}
      <Space>
        <Button size="small" loading={isBusy} onClick={() => field.current?.click()}>
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
        onChange={(event) => void keep(event.target.files?.[0])}
      />
    </Space>
  )
}

export function QrPicture({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useQuery(qrQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  return data ? <Image src={data} alt={t.qrAlt} width={140} /> : <Spin />
}
