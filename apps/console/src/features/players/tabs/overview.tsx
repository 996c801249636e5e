import { referenceLengthMax } from '@opendraw/contract/operator'
import { parse } from '@opendraw/money'
import { Descriptions, Form, Input, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../connection/operator.ts'
import { playerWords as say } from '../../../copy/player-words.ts'
import { queueWords } from '../../../copy/queue-words.ts'
import { ReasonForm } from '../../../desk/reason-form.tsx'
import { dateText, Money, money, When } from '../../../desk/shown.tsx'
import { correct, type Profile, readPerson, setFrozen } from '../queries.ts'
import { useAct } from './use-act.ts'

const { fields } = say

/** State, levels, wallets and net deposits of one player, and what may be done to his account. */
export function Overview({ player }: { player: Profile }): ReactNode {
  return (
    <>
      <Acts player={player} />
      <Descriptions size="small" column={3} bordered items={factsOf(player)} />
    </>
  )
}

function Acts({ player }: { player: Profile }): ReactNode {
  const mayFreeze = useMay('players:player:freeze')
  const maySee = useMay('players:person:read')
  const mayCorrect = useMay('finance:balance:propose')
  const act = useAct(player.id)
  const isFrozen = player.state === 'frozen'
  const freeze = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await act(setFrozen(player.id, !isFrozen, reason))
    return isFrozen ? say.unfrozen : say.frozen
  }
  return (
    <Space wrap className="desk-tools">
      {mayFreeze && (
        <ReasonForm
          title={isFrozen ? say.unfreeze : say.freeze}
          hint={isFrozen ? say.unfreezeHint : say.freezeHint}
          isDanger={!isFrozen}
          send={freeze}
        />
      )}
      {mayCorrect && <Correction id={player.id} />}
      {maySee && <Person id={player.id} />}
    </Space>
  )
}

function Correction({ id }: { id: bigint }): ReactNode {
  const act = useAct(id)
  const words = say.correct
  const send = async ({ amount = '', reason = '', reference = '' }: Readonly<Record<string, string>>) => {
    await act(correct(id, signed(amount) ?? 0n, reason, reference))
    return words.sent
  }
  return (
    <ReasonForm title={words.title} hint={words.hint} send={send}>
      <Form.Item
        name="amount"
        label={words.amount}
        rules={[
          {
            validator: (_, typed: string) =>
              signed(typed) === null ? Promise.reject(new Error(words.needAmount)) : Promise.resolve(),
          },
        ]}
      >
        <Input inputMode="decimal" maxLength={16} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={words.reference}
        rules={[{ required: true, whitespace: true, message: words.needReference }]}
      >
        <Input maxLength={referenceLengthMax} />
      </Form.Item>
    </ReasonForm>
  )
}

/** An amount with or without a minus, in micro-units; null for none, and for nothing. */
function signed(typed = ''): bigint | null {
  const parsed = parse(typed.replace(/^-/, ''))
  if (!parsed.ok || parsed.amount === 0n) return null
  return typed.startsWith('-') ? -parsed.amount : parsed.amount
}

function Person({ id }: { id: bigint }): ReactNode {
  const words = say.person
  const [person, setPerson] = useState<Awaited<ReturnType<typeof readPerson>> | null>(null)
  const read = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    setPerson(await readPerson(id, reason))
    return null
  }
  if (!person) return <ReasonForm title={words.show} hint={words.hint} send={read} />
  const told = [
    [words.account, person.account],
    [fields.phone, person.phone],
    [fields.email, person.email],
    [words.firstName, person.firstName],
    [words.lastName, person.lastName],
    [words.taxCountry, person.taxCountry],
    [words.taxNumber, person.taxNumber],
  ] as const
  const items = told.map(([label, value]) => ({ key: label, label, children: value ?? words.none }))
  return <Descriptions size="small" column={2} title={words.title} items={items} />
}

function factsOf(player: Profile) {
  const { kycLevel, hold, seenAt } = player
  return [
    { key: 'account', label: fields.account, children: player.accountMasked },
    { key: 'phone', label: fields.phone, children: player.phoneMasked ?? '' },
    { key: 'email', label: fields.email, children: player.emailMasked ?? '' },
    { key: 'level', label: fields.level, children: queueWords.facts.levels[kycLevel] ?? kycLevel },
    { key: 'vip', label: fields.vip, children: player.vipLevel },
    { key: 'credit', label: fields.credit, children: player.creditScore },
    ...player.wallets.map(({ asset, cash, pending }) => ({
      key: asset,
      label: asset,
      children: (
        <>
          <Money micros={cash} currency={asset} />
          {pending !== 0n && <div className="desk-hint">{fields.pending(money(pending, asset))}</div>}
        </>
      ),
    })),
    { key: 'deposited', label: fields.deposited, children: <Money micros={player.deposited} /> },
    { key: 'withdrawn', label: fields.withdrawn, children: <Money micros={player.withdrawn} /> },
    { key: 'net', label: fields.net, children: <Money micros={player.net} /> },
    {
      key: 'fund',
      label: fields.fundPassword,
      children: player.hasFundPassword ? fields.set : fields.notSet,
    },
    {
      key: 'hold',
      label: fields.hold,
      children: hold ? queueWords.facts.holdText(dateText(hold.until), hold.cause) : '',
    },
    { key: 'lang', label: fields.lang, children: player.lang },
    { key: 'since', label: fields.since, children: <When at={player.createdAt} /> },
    { key: 'seen', label: fields.seen, children: seenAt === null ? fields.never : <When at={seenAt} /> },
  ]
}
