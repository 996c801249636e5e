import { referenceLengthMax } from '@opendraw/contract/operator'
import { parse, toWire } from '@opendraw/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { paymentWords } from '../../copy/payment-words.ts'
import { ReasonForm } from '../../desk/reason-form.tsx'
import { receive } from './queries.ts'

const say = paymentWords.clearing
const isAmount = (typed: string) => {
  const parsed = parse(typed.trim())
  return parsed.ok && parsed.amount > 0n
}

/** Proposes to book that a payment provider's money has come; nothing for whoever may not. */
export function Clearing(): ReactNode {
  const mayPropose = useMay('finance:clearing:propose')
  const client = useQueryClient()
  if (!mayPropose) return null
  const send = async ({ amount = '', reference = '', reason = '' }: Readonly<Record<string, string>>) => {
    const parsed = parse(amount.trim())
    if (!parsed.ok) return null
    await receive({ amount: toWire(parsed.amount), reference: reference.trim(), reason })
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return say.done(reference.trim())
  }
  return (
    <ReasonForm title={say.title} hint={say.hint} send={send}>
      <Form.Item
        name="amount"
        label={say.amount}
        rules={[
          {
            validator: (_, typed: string | undefined) =>
              isAmount(typed ?? '') ? Promise.resolve() : Promise.reject(new Error(say.amountWrong)),
          },
        ]}
      >
        <Input inputMode="decimal" maxLength={16} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={say.reference}
        rules={[{ required: true, whitespace: true, message: say.referenceNeeded }]}
      >
        <Input maxLength={referenceLengthMax} />
      </Form.Item>
    </ReasonForm>
  )
}
