import { matchRests } from '@opendraw/contract/operator'
import { Button, Checkbox, Form, Input, Radio, Select, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-form.tsx'
import { Money, money } from '../../components/shown.tsx'
import { useForm } from '../../components/use-form.ts'
import { bankMessages as t } from './messages.ts'
import { type Line, propose, type Suggestion } from './queries.ts'
import { TargetLink } from './target-link.tsx'

type MatchFormProps = Readonly<{
  line: Line
  others: readonly Line[]
  suggestions: readonly Suggestion[]
  onLook: (number: bigint | null) => void
  onDone: () => void
}>
type Typed = Readonly<{ more?: string[]; rest: (typeof matchRests)[number]; reason: string }>

const keyOf = ({ kind, id, transfer }: Suggestion) => transfer ?? `${kind}-${id}`
const sumOf = (parts: readonly Readonly<{ amount: bigint }>[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0n)

/** What a line is: suggestions to choose from, further lines of the payment, and what the difference is. Another operator approves. */
export function MatchForm({ line, others, suggestions, onLook, onDone }: MatchFormProps): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const targets = suggestions.filter((one) => chosen.includes(keyOf(one)))
  const linesOf = (more: readonly string[] = []) => [
    line,
    ...others.filter(({ id }) => more.includes(String(id))),
  ]
  const { form, submit, isPending } = useForm<Typed, { approval: bigint }>({
    send: ({ more, rest, reason }) =>
      propose({
        lines: linesOf(more).map(({ id }) => id),
        targets: targets.map(({ kind, id, transfer }) => ({ kind, id, transfer })),
        rest,
        reason,
      }),
    success: ({ approval }) => messages.proposed(approval),
    onDone,
    stale: ['bank', 'approvals', 'counts'],
  })
  const more = Form.useWatch('more', form)
  const rest = Form.useWatch('rest', form) ?? 'none'
  const [ofBank, ofBooks] = [sumOf(linesOf(more)), sumOf(targets)]
  const isEqual = ofBank === ofBooks
  return (
    <Form
      name="bank-match"
      form={form}
      layout="vertical"
      className="bank-match"
      initialValues={{ rest: 'none' }}
      onFinish={submit}
      requiredMark={false}
    >
      <Suggestions rows={suggestions} asset={line.asset} chosen={chosen} onChosen={setChosen} />
      <LookUp onLook={onLook} />
      {others.length > 0 && (
        <Form.Item name="more" label={t.more}>
          <Select
            mode="multiple"
            aria-label={t.more}
            options={others.map((one) => ({ value: String(one.id), label: lineText(one) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="rest" label={t.rest}>
        <Radio.Group options={matchRests.map((value) => ({ value, label: t.rests[value] }))} />
      </Form.Item>
      <p className="console-value">
        {t.sums(money(ofBank, ''), money(ofBooks, ''), money(ofBank - ofBooks, line.asset))}
      </p>
      <ReasonItem label={messages.reason} needed={messages.needReason} />
      {targets.some(({ transfer }) => transfer === null) && <p className="console-hint">{t.dueHint}</p>}
      {!isEqual && rest === 'none' && <p className="console-hint">{t.unequalSums}</p>}
      <Button type="primary" htmlType="submit" loading={isPending} disabled={!isEqual && rest === 'none'}>
        {t.propose}
      </Button>
    </Form>
  )
}

type SuggestionsProps = Readonly<{
  rows: readonly Suggestion[]
  asset: string
  chosen: readonly string[]
  onChosen: (keys: readonly string[]) => void
}>

/** What the line may be, the likeliest first, each to be chosen. */
function Suggestions({ rows, asset, chosen, onChosen }: SuggestionsProps): ReactNode {
  return (
    <>
      <h3>{t.suggestions}</h3>
      {rows.length === 0 ? (
        <p className="console-hint">{t.noSuggestions}</p>
      ) : (
        <DataTable<Suggestion>
          rowKey={keyOf}
          rows={rows}
          columns={[choiceOf(chosen, onChosen), ...columnsOf(asset)]}
        />
      )}
    </>
  )
}

/** A box before each suggestion; antd's own column has one for all of them, which nobody wants here. */
const choiceOf = (
  chosen: readonly string[],
  onChosen: SuggestionsProps['onChosen'],
): TableColumnsType<Suggestion>[number] => ({
  title: <span className="console-spoken">{t.choose}</span>,
  render: (_, one) => (
    <Checkbox
      aria-label={`${t.kinds[one.kind]} ${one.id ?? ''}`.trim()}
      checked={chosen.includes(keyOf(one))}
      onChange={({ target: { checked } }) =>
        onChosen(checked ? [...chosen, keyOf(one)] : chosen.filter((key) => key !== keyOf(one)))
      }
    />
  ),
})

const lineText = ({ bookedOn, amount, asset, counterparty, reference }: Line) =>
  [bookedOn, money(amount, asset), counterparty, reference].filter((part) => part !== '').join(' · ')

const columnsOf = (asset: string): TableColumnsType<Suggestion> => [
  {
    title: t.what,
    render: (_, one) => (
      <>
        <TargetLink target={one} />
        <br />
        <span className="console-hint">{[...one.names, one.at.toISOString().slice(0, 10)].join(' · ')}</span>
      </>
    ),
  },
  {
    title: t.amount,
    align: 'right',
    render: (_, { amount, transfer }) => (
      <>
        <Money micros={amount} currency={asset} />
        {transfer === null && (
          <>
            <br />
            <Tag>{t.due}</Tag>
          </>
        )}
      </>
    ),
  },
  {
    title: t.score,
    render: (_, { score, why }) => (
      <>
        {score} %
        <br />
        <span className="console-hint">{why.map((reason) => t.why[reason]).join(', ')}</span>
      </>
    ),
  },
]

/** Adds the deposit or the withdrawal of a number to the suggestions. */
function LookUp({ onLook }: Pick<MatchFormProps, 'onLook'>): ReactNode {
  const look = (typed: string) => onLook(/^\d{1,12}$/.test(typed.trim()) ? BigInt(typed.trim()) : null)
  return (
    <Form.Item label={t.number} htmlFor="bank-number">
      <Input.Search
        id="bank-number"
        inputMode="numeric"
        maxLength={12}
        enterButton={t.look}
        onSearch={look}
      />
    </Form.Item>
  )
}
