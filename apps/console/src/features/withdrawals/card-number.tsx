import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../client/operator.ts'
import { messages } from '../../components/messages.ts'
import { useSubmit } from '../../components/use-form.ts'
import { withdrawalMessages as t } from './messages.ts'
import { readCard } from './queries.ts'

/** The end of the card's number, and the whole of it for whoever pays, when he asks for it. */
export function CardNumber({ id, end }: { id: bigint; end: string }): ReactNode {
  const mayPay = useMay('finance:withdrawal:pay')
  const [data, setData] = useState<Awaited<ReturnType<typeof readCard>> | null>(null)
  const { submit, isPending } = useSubmit({ send: () => readCard(id), onDone: setData })
  return (
    <p className="console-target">
      <span>{messages.fields.number}</span>{' '}
      <span className="console-hex">{data?.cardNumber ?? `•••• ${end}`}</span>
      {data && <span className="console-hex">{data.phone}</span>}
      {mayPay && !data && (
        <Button size="small" type="link" loading={isPending} onClick={() => submit()} title={t.cardRead}>
          {t.showCard}
        </Button>
      )}
    </p>
  )
}
