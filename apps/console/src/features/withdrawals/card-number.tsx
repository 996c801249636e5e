import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { sayFailure } from '../../desk/say-failure.ts'
import { readCard } from './queries.ts'

const say = queueWords.withdrawal

/** The end of the card's number, and the whole of it for whoever pays, when he asks for it. */
export function CardNumber({ id, end }: { id: bigint; end: string }): ReactNode {
  const mayPay = useMay('finance:withdrawal:pay')
  const { message } = App.useApp()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => readCard(id),
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
  })
  return (
    <p className="desk-target">
      <span>{words.fields.number}</span> <span className="desk-hex">{data?.cardNumber ?? `•••• ${end}`}</span>
      {data && <span className="desk-hex">{data.phone}</span>}
      {mayPay && !data && (
        <Button size="small" type="link" loading={isPending} onClick={() => mutate()} title={say.cardRead}>
          {say.showCard}
        </Button>
      )}
    </p>
  )
}
