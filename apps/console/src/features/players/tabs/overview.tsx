import { REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { parse } from '@opendraw/money'
import { Descriptions, Form, Input, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../client/operator.ts'
import { messages } from '../../../components/messages.ts'
import { ReasonForm } from '../../../components/reason-form.tsx'
import { dateText, Money, money, When } from '../../../components/shown.tsx'
import { rule } from '../../../components/typed-values.ts'
import { requestsPath } from '../../../paths.ts'
import { playerMessages as t } from '../messages.ts'
import {
  correct,
  endSecondFactor,
  type Profile,
  readPerson,
  releaseIdentity,
  setFrozen,
  useAction,
} from '../queries.ts'

/** State, levels, wallets and net deposits of one player, and what may be done to their account. */
export function Overview({ player }: { player: Profile }): ReactNode {
  return (
    <>
      <Actions player={player} />
      <Descriptions size="small" column={3} bordered items={factsOf(player)} />
    </>
  )
}

function Actions({ player }: { player: Profile }): ReactNode {
  const mayFreeze = useMay('players:player:freeze')
  const maySee = useMay('players:person:read')
  const mayCorrect = useMay('finance:balance:propose')
  const mayRelease = useMay('kyc:case:override')
  const act = useAction(player.id)
  const isFrozen = player.state === 'frozen'
  const freeze = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await act(setFrozen(player.id, !isFrozen, reason))
    return isFrozen ? t.unfrozen : t.frozen
  }
  const release = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await act(releaseIdentity(player.id, reason))
    return t.release.sent
  }
  const endFactor = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await act(endSecondFactor(player.id, reason))
    return t.secondFactor.sent
  }
  return (
    <Space wrap className="console-tools">
      {mayFreeze && (
        <ReasonForm
          title={isFrozen ? t.unfreeze : t.freeze}
          hint={isFrozen ? t.unfreezeHint : t.freezeHint}
          isDanger={!isFrozen}
          send={freeze}
        />
      )}
      {mayCorrect && <Correction id={player.id} />}
      {mayRelease && <ReasonForm title={t.release.title} hint={t.release.hint} send={release} />}
      {mayRelease && (
        <ReasonForm title={t.secondFactor.title} hint={t.secondFactor.hint} isDanger send={endFactor} />
      )}
      {maySee && <Person id={player.id} />}
    </Space>
  )
}

function Correction({ id }: { id: bigint }): ReactNode {
  const act = useAction(id)
  const words = t.correct
  const send = async ({ amount = '', reason = '', reference = '' }: Readonly<Record<string, string>>) => {
    await act(correct(id, signed(amount) ?? 0n, reason, reference))
    return words.sent
  }
  return (
    <ReasonForm title={words.title} hint={words.hint} send={send}>
      <Form.Item
        name="amount"
        label={words.amount}
        rules={[rule((typed: string) => signed(typed) !== null, words.needAmount)]}
      >
        <Input inputMode="decimal" maxLength={16} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={words.reference}
        rules={[{ required: true, whitespace: true, message: words.needReference }]}
      >
        <Input maxLength={REFERENCE_LENGTH_MAX} />
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
  const words = t.person
  const [person, setPerson] = useState<Awaited<ReturnType<typeof readPerson>> | null>(null)
  const read = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    setPerson(await readPerson(id, reason))
    return null
  }
  if (!person) return <ReasonForm title={words.show} hint={words.hint} send={read} />
  const localized = [
    [words.account, person.account],
    [t.fields.phone, person.phone],
    [t.fields.email, person.email],
    [words.firstName, person.firstName],
    [words.lastName, person.lastName],
    [words.taxCountry, person.taxCountry],
    [words.taxNumber, person.taxNumber],
  ] as const
  const items = localized.map(([label, value]) => ({ key: label, label, children: value ?? words.none }))
  return <Descriptions size="small" column={2} title={words.title} items={items} />
}

/** A sum that leads to the requests behind it. */
function moved(queue: 'deposits' | 'withdrawals', key: 'deposited' | 'withdrawn', player: Profile) {
  const sum = <Money micros={player[key]} />
  return { key, label: t.fields[key], children: <Link to={requestsPath(queue, player.id)}>{sum}</Link> }
}

function factsOf(player: Profile) {
  const { kycLevel, hold, seenAt } = player
  return [
    { key: 'account', label: t.fields.account, children: player.accountMasked },
    { key: 'phone', label: t.fields.phone, children: player.phoneMasked ?? '' },
    { key: 'email', label: t.fields.email, children: player.emailMasked ?? '' },
    { key: 'level', label: t.fields.level, children: messages.facts.levels[kycLevel] ?? kycLevel },
    { key: 'vip', label: t.fields.vip, children: player.vipLevel },
    { key: 'credit', label: t.fields.credit, children: player.creditScore },
    ...player.wallets.map(({ asset, cash, pending }) => ({
      key: asset,
      label: asset,
      children: (
        <>
          <Money micros={cash} currency={asset} />
          {pending !== 0n && <div className="console-hint">{t.fields.pending(money(pending, asset))}</div>}
        </>
      ),
    })),
    moved('deposits', 'deposited', player),
    moved('withdrawals', 'withdrawn', player),
    { key: 'net', label: t.fields.net, children: <Money micros={player.net} /> },
    {
      key: 'fund',
      label: t.fields.fundPassword,
      children: player.hasFundPassword ? t.fields.set : t.fields.notSet,
    },
    {
      key: 'hold',
      label: t.fields.hold,
      children: hold ? messages.facts.holdText(dateText(hold.until), hold.cause) : '',
    },
    { key: 'lang', label: t.fields.lang, children: player.lang },
    { key: 'since', label: t.fields.since, children: <When at={player.createdAt} /> },
    { key: 'seen', label: t.fields.seen, children: seenAt === null ? t.fields.never : <When at={seenAt} /> },
  ]
}
