import { Button, Descriptions } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../client/operator.ts'
import { messages } from '../../components/messages.ts'
import { useSubmit } from '../../components/use-form.ts'
import { withdrawalMessages as t } from './messages.ts'
import { readCard, type Withdrawal } from './queries.ts'

type Card = NonNullable<Withdrawal['card']>
type Opened = Awaited<ReturnType<typeof readCard>>

/** The card that a withdrawal goes to: masked, and in full on request for the operator who pays, while it is open. */
export function PayoutCard({ id, card, isOpen }: { id: bigint; card: Card; isOpen: boolean }): ReactNode {
  const mayPay = useMay('finance:withdrawal:pay')
  const [data, setData] = useState<Opened | null>(null)
  const { submit, isPending } = useSubmit({ send: () => readCard(id), onDone: setData })
  const opened = isOpen ? data : null
  return (
    <>
      <Descriptions size="small" column={1} items={factsOf(card, opened)} />
      {mayPay && isOpen && !opened && (
        <p className="console-target">
          <Button size="small" type="link" loading={isPending} onClick={() => submit()} title={t.cardRead}>
            {t.showCard}
          </Button>
        </p>
      )}
    </>
  )
}

function factsOf({ bankName, holder, numberEnd }: Card, opened: Opened | null) {
  const { bank, holder: of, number, ifsc, address, phone } = messages.fields
  return [
    { key: 'bank', label: bank, children: bankName },
    { key: 'holder', label: of, children: opened?.holder ?? holder },
    { key: 'number', label: number, children: hex(opened?.cardNumber ?? `•••• ${numberEnd}`) },
    ...(opened
      ? [
          { key: 'ifsc', label: ifsc, children: hex(opened.ifsc) },
          { key: 'address', label: address, children: opened.bankAddress },
          { key: 'phone', label: phone, children: hex(opened.phone) },
        ]
      : []),
  ]
}

const hex = (text: string) => <span className="console-hex">{text}</span>
