import {
  type CsvMapping,
  statementCharsets,
  statementDates,
  statementFormats,
} from '@opendraw/contract/operator'
import { decimal, parse } from '@opendraw/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { rule, typedAmount } from '../../components/typed-values.ts'
import { bankMessages as t } from './messages.ts'
import { type Account, saveAccount } from './queries.ts'

const needed = [{ required: true, whitespace: true, message: t.needed }]
const NUMBER = [{ required: true, pattern: /^[A-Za-z0-9 ]{4,42}$/, message: t.numberWrong }]
const heads = ['date', 'amount', 'balance', 'reference', 'counterparty', 'text', 'account'] as const
const optional = new Set(['reference', 'counterparty', 'text', 'account'])
const assets = ['USD', 'USDT'] as const

type Typed = Readonly<Record<string, string | undefined>>
const isBalance = (typed = ''): boolean => parse(typed.trim()).ok

/** Proposes a new bank account, or another name or other columns of one. */
export function AccountForm({ account }: { account: Account | null }): ReactNode {
  const client = useQueryClient()
  const send = async (typed: Typed) => {
    const { approval } = await saveAccount(accountFrom(typed, account?.version ?? 0))
    await client.invalidateQueries({ queryKey: ['bank'] })
    return messages.proposed(approval)
  }
  return (
    <ReasonForm title={account ? t.change : t.add} hint={t.addHint} send={send}>
      <Form.Item name="name" label={t.fields.name} rules={needed} initialValue={account?.name}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="number" label={t.fields.number} rules={NUMBER} initialValue={account?.number}>
        <Input maxLength={42} disabled={account !== null} />
      </Form.Item>
      <div className="console-terms">
        <Choice name="asset" of={assets} value={account?.asset ?? 'USD'} isFixed={account !== null} />
        <Choice
          name="format"
          of={statementFormats}
          texts={t.formats}
          value={account?.format ?? 'csv'}
          isFixed={account !== null}
        />
      </div>
      <div className="console-terms">
        <Form.Item
          name="beginsOn"
          label={t.fields.beginsOn}
          rules={[{ required: true, message: t.needed }]}
          {...(account && { initialValue: account.beginsOn })}
        >
          <DateField disabled={account !== null} />
        </Form.Item>
        <Form.Item
          name="opening"
          label={t.fields.opening}
          rules={[rule(isBalance, t.openingWrong)]}
          {...(account && { initialValue: decimal(account.opening) })}
        >
          <Input inputMode="decimal" maxLength={16} disabled={account !== null} />
        </Form.Item>
      </div>
      <Form.Item noStyle shouldUpdate={(before: Typed, now: Typed) => before.format !== now.format}>
        {({ getFieldValue }) => getFieldValue('format') === 'csv' && <Columns csv={account?.csv ?? null} />}
      </Form.Item>
    </ReasonForm>
  )
}

/** Which column is what, by its head in the first lines of the file. */
function Columns({ csv }: { csv: CsvMapping | null }): ReactNode {
  return (
    <>
      <fieldset className="console-written">
        <legend>{t.columns}</legend>
        <div className="console-terms">
          {heads.map((head) => (
            <Form.Item
              key={head}
              name={head}
              label={t.fields[head]}
              initialValue={csv?.[head] ?? ''}
              rules={optional.has(head) ? [] : needed}
            >
              <Input maxLength={60} />
            </Form.Item>
          ))}
        </div>
      </fieldset>
      <div className="console-terms">
        <Choice name="dateFormat" of={statementDates} value={csv?.dateFormat ?? statementDates[0]} />
        <Choice name="decimal" of={['point', 'comma']} texts={t.decimals} value={csv?.decimal ?? 'point'} />
        <Choice name="charset" of={statementCharsets} texts={t.charsets} value={csv?.charset ?? 'detect'} />
      </div>
    </>
  )
}

type ChoiceProps = Readonly<{
  name: 'asset' | 'format' | 'dateFormat' | 'decimal' | 'charset'
  of: readonly string[]
  texts?: Readonly<Record<string, string>>
  value: string
  isFixed?: boolean
}>

function Choice({ name, of, texts, value, isFixed = false }: ChoiceProps): ReactNode {
  return (
    <Form.Item name={name} label={t.fields[name]} initialValue={value}>
      <Select
        aria-label={t.fields[name]}
        disabled={isFixed}
        options={of.map((one) => ({ value: one, label: texts?.[one] ?? one }))}
      />
    </Form.Item>
  )
}

function accountFrom(typed: Typed, version: number) {
  const of = <One extends string>(all: readonly [One, ...One[]], name: string) =>
    all.find((one) => one === typed[name]) ?? all[0]
  const head = (name: string) => typed[name]?.trim() ?? ''
  const maybe = (name: string) => head(name) || null
  const format = of(statementFormats, 'format')
  return {
    name: head('name'),
    number: head('number').replaceAll(' ', '').toUpperCase(),
    asset: of(assets, 'asset'),
    format,
    csv:
      format === 'csv'
        ? {
            ...{ date: head('date'), amount: head('amount'), balance: head('balance') },
            ...{ reference: maybe('reference'), counterparty: maybe('counterparty') },
            ...{ text: maybe('text'), account: maybe('account') },
            dateFormat: of(statementDates, 'dateFormat'),
            decimal: of(['point', 'comma'], 'decimal'),
            charset: of(statementCharsets, 'charset'),
          }
        : null,
    beginsOn: head('beginsOn'),
    opening: typedAmount(typed.opening),
    version,
    reason: typed.reason ?? '',
  }
}
