import { referenceLengthMax } from '@opendraw/contract/operator'
import { parse, toWire } from '@opendraw/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { promotionWords as say } from '../../copy/promotion-words.ts'
import { ReasonForm } from '../../desk/reason-form.tsx'
import { type Budget, fund } from './queries.ts'

const isAmount = (typed: string) => {
  const parsed = parse(typed.trim())
  return parsed.ok && parsed.amount > 0n
}

/** Proposes to put money of the operator's into a budget. */
export function Fund({ purpose }: Pick<Budget, 'purpose'>): ReactNode {
  const client = useQueryClient()
  const name = say.purposes[purpose]
  const send = async ({ amount = '', reference = '', reason = '' }: Readonly<Record<string, string>>) => {
    const parsed = parse(amount.trim())
    if (!parsed.ok) return null
    await fund({ purpose, amount: toWire(parsed.amount), reference: reference.trim(), reason })
    void client.invalidateQueries({ queryKey: ['promotions'] })
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return say.done(name)
  }
  return (
    <ReasonForm title={say.fundOf(name)} hint={say.fundHint} send={send}>
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
