import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { failureText } from '../../components/failure-text.ts'
import { messages } from '../../components/messages.ts'
import { withdrawalMessages as t } from './messages.ts'
import { readCard } from './queries.ts'

/** The end of the card's number, and the whole of it for whoever pays, when he asks for it. */
export function CardNumber({ id, end }: { id: string; end: string }): ReactNode {
  const mayPay = useMay('finance:withdrawal:pay')
  const { message } = App.useApp()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => readCard(id),
    onError: (failure) => {
      message.error(failureText(failure))
    },
  })
  return (
    <p className="console-target">
      <span>{messages.fields.number}</span>{' '}
      <span className="console-hex">{data?.cardNumber ?? `•••• ${end}`}</span>
      {data && <span className="console-hex">{data.phone}</span>}
      {mayPay && !data && (
        <Button size="small" type="link" loading={isPending} onClick={() => mutate()} title={t.cardRead}>
          {t.showCard}
        </Button>
      )}
    </p>
  )
}
