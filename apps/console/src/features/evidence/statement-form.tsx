import { assetAccounts } from '@opendraw/contract'
import { REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { parse } from '@opendraw/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { rule, typedAmount } from '../../components/typed-values.ts'
import { evidenceMessages as t } from './messages.ts'
import { propose } from './queries.ts'

const assets = ['USD', 'USDT'] as const
const accounts = assetAccounts.map((value) => ({ value, label: t.accountNames[value] }))

/** A button that opens the form for what a bank, a provider or a signed message says. */
export function StatementForm(): ReactNode {
  const client = useQueryClient()
  const send = async (typed: Readonly<Record<string, string>>) => {
    const { amount, reference = '', onDay = '', reason = '' } = typed
    const { approval } = await propose({
      account: assetAccounts.find((one) => one === typed.account) ?? assetAccounts[0],
      asset: assets.find((one) => one === typed.asset) ?? assets[0],
      onDay,
      amount: typedAmount(amount),
      reference: reference.trim(),
      reason,
    })
    await client.invalidateQueries({ queryKey: ['evidence'] })
    return messages.proposed(approval)
  }
  return (
    <ReasonForm title={t.propose} hint={t.proposeHint} send={send}>
      <Form.Item name="account" label={t.accountField} initialValue={assetAccounts[0]}>
        <Select aria-label={t.accountField} options={accounts} />
      </Form.Item>
      <Form.Item name="asset" label={t.assetField} initialValue={assets[0]}>
        <Select aria-label={t.assetField} options={assets.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="onDay" label={t.dayField} rules={[{ required: true, message: t.dayWrong }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="amount" label={t.amountField} rules={[rule(isBalance, t.amountWrong)]}>
        <Input inputMode="decimal" maxLength={16} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={t.referenceField}
        rules={[{ required: true, whitespace: true, message: t.referenceNeeded }]}
      >
        <Input maxLength={REFERENCE_LENGTH_MAX} />
      </Form.Item>
    </ReasonForm>
  )
}

/** An account may be empty. */
const isBalance = (typed = ''): boolean => parse(typed.trim()).ok
