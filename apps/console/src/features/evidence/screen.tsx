import { assetAccounts } from '@opendraw/contract'
import { REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { parse } from '@opendraw/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { CsvButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Loaded, LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { Money, When } from '../../components/shown.tsx'
import { rule, typedAmount } from '../../components/typed-values.ts'
import { useList } from '../../components/use-list.ts'
import { approvalPath } from '../../paths.ts'
import { CoverAccounts } from './cover-accounts.tsx'
import { CoverState } from './cover-state.tsx'
import { evidenceMessages as t } from './messages.ts'
import { coverQuery, propose, readStatements, type Statement, statementsKey, takeFile } from './queries.ts'

/** What shows that what is owed is there: the cover, the evidence of each account, and every recorded statement. */
export function Screen(): ReactNode {
  const query = useQuery(coverQuery)
  const mayPropose = useMay('finance:evidence:propose')
  const list = useList<Statement>(statementsKey, readStatements)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {mayPropose && <StatementForm />}
      </div>
      <Loaded query={query}>
        {(cover) => (
          <>
            <CoverState cover={cover} />
            <CoverAccounts cover={cover} />
          </>
        )}
      </Loaded>
      <div className="console-card console-later">
        <div className="console-head">
          <h2>{t.statements}</h2>
          {list.items.length > 0 && <CsvButton read={takeFile} />}
        </div>
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Statement> list={t.statements} columns={columns} rows={list.items} />
        </LoadedList>
      </div>
    </>
  )
}

const columns: TableColumnsType<Statement> = [
  { title: t.day, dataIndex: 'onDay' },
  { title: t.account, render: (_, { account }) => t.accountNames[account] },
  { title: t.amount, align: 'right', render: (_, row) => <Money micros={row.amount} currency={row.asset} /> },
  { title: t.booked, align: 'right', render: (_, row) => <Money micros={row.booked} currency={row.asset} /> },
  {
    title: t.missing,
    align: 'right',
    render: (_, row) => <Money micros={row.missing} currency={row.asset} />,
  },
  { title: t.reference, dataIndex: 'reference' },
  { title: t.recorded, render: (_, { at }) => <When at={at} /> },
  { title: t.approval, render: (_, { approval }) => <Link to={approvalPath(approval)}>{approval}</Link> },
]

const assets = ['USD', 'USDT'] as const
const accounts = assetAccounts.map((value) => ({ value, label: t.accountNames[value] }))

/** A button that opens the form for what a bank, a provider or a signed message says. */
function StatementForm(): ReactNode {
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
        <DateField />
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
