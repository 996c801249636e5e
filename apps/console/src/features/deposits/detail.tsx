import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Descriptions, Image, Spin } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ActionForm, decisionActions } from '../../components/action-form.tsx'
import { ClaimBar, PendingApprovalBar } from '../../components/claim-bar.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { Flags, PlayerLink, playerFacts, playerFlags } from '../../components/player-facts.tsx'
import { ReasonForm } from '../../components/reason-form.tsx'
import { DepositTag } from '../../components/request-tags.tsx'
import { Money, money, rateText, When } from '../../components/shown.tsx'
import { RequestTimeline } from '../../components/timeline.tsx'
import { auditPath } from '../../paths.ts'
import { depositMessages as t } from './messages.ts'
import {
  approve,
  type Check,
  checkQuery,
  type Deposit,
  proofQuery,
  reject,
  returnHeld,
  reverse,
} from './queries.ts'

/** One deposit: what was asked, what we know of the player, the pictures, and what may be done. */
export function Detail({ deposit, onDone }: { deposit: Deposit; onDone: () => void }): ReactNode {
  const { data: check } = useQuery(checkQuery(deposit))
  return (
    <>
      <h2>{t.one(deposit.id)}</h2>
      {check && <Flags flags={flagsOf(check, deposit)} />}
      <Descriptions size="small" column={1} items={[...factsOf(deposit), ...reversalFacts(check)]} />
      <Proofs ids={deposit.proofs} />
      {deposit.state === 'pending' && (
        <div className="console-work">
          <Work deposit={deposit} onDone={onDone} />
        </div>
      )}
      {check && (
        <Descriptions
          size="small"
          column={1}
          title={messages.facts.title}
          items={playerFacts(check.player)}
        />
      )}
      <div className="console-row-acts">
        {check?.held && <Held deposit={deposit} held={check.held} />}
        {deposit.state === 'passed' && check?.reversed === null && <Reverse deposit={deposit} />}
      </div>
      <RequestTimeline of="deposit" id={deposit.id} state={deposit.state} />
      <p>
        <Link to={auditPath(`deposit:${deposit.id}`)}>{messages.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ deposit, onDone }: { deposit: Deposit; onDone: () => void }): ReactNode {
  const mayDecide = useMay('finance:deposit:decide')
  if (deposit.second) return <PendingApprovalBar second={deposit.second} />
  if (!mayDecide) return <p className="console-hint">{messages.queue.mayNot}</p>
  if (deposit.provenAt === null) return <p className="console-hint">{t.unproven}</p>
  const isFree = deposit.claim === null || deposit.claim.isMine
  return (
    <>
      <ClaimBar kind="deposit" id={deposit.id} claim={deposit.claim} queue="deposits" />
      {isFree && (
        <ActionForm
          what={whatOf(deposit)}
          actions={actsOf(deposit)}
          codes={t.codes}
          queue="deposits"
          onDone={onDone}
        />
      )}
    </>
  )
}

/** A deposit in a few words. */
export function whatOf({ amount, nickname, playerId }: Deposit): string {
  return `${money(amount)}, ${nickname || playerId}`
}

const actsOf = (deposit: Deposit) =>
  decisionActions({
    what: whatOf(deposit),
    approve: (note) => approve(deposit.id, note),
    reject: (code, note) => reject(deposit.id, code, note),
  })

function flagsOf({ player, isFirst, held, reversed, samePictures }: Check, { currency }: Deposit) {
  const { firstDeposit, heldPayment, samePicture, reversed: taken } = t.flags
  const first = { text: firstDeposit, tone: 'watch' as const }
  const beyond = held === null ? [] : [{ text: heldPayment(money(held, currency)), tone: 'bad' as const }]
  const back = reversed === null ? [] : [{ text: taken, tone: 'bad' as const }]
  const others = samePictures.map(({ id, state }) => `${id} (${messages.queue.states[state]})`).join(', ')
  const shown = others === '' ? [] : [{ text: samePicture(others), tone: 'bad' as const }]
  return [...shown, ...(isFirst ? [first] : []), ...back, ...beyond, ...playerFlags(player)]
}

function reversalFacts(check: Check | undefined) {
  if (!check?.reversed) return []
  const { taken, debt, at } = check.reversed
  return [
    {
      key: 'taken',
      label: t.taken,
      children: (
        <>
          <Money micros={taken} /> · <When at={at} />
        </>
      ),
    },
    { key: 'owed', label: t.owed, children: <Money micros={debt} /> },
  ]
}

function factsOf(deposit: Deposit) {
  const { amount, currency, rate, actualPayment, note, decidedAt, decidedBy, reason, reasonCode, credited } =
    deposit
  const code = Object.entries(t.codes).find(([key]) => key === reasonCode)?.[1]
  const decided = [
    {
      key: 'decided',
      label: messages.fields.decided,
      children: decidedAt === null ? '' : <When at={decidedAt} />,
    },
    { key: 'by', label: messages.fields.by, children: decidedBy ?? messages.system },
    { key: 'reason', label: messages.fields.reason, children: [code, reason].filter(Boolean).join(': ') },
    ...(credited === null
      ? []
      : [{ key: 'credited', label: t.credited, children: <Money micros={credited} /> }]),
  ]
  return [
    {
      key: 'player',
      label: messages.fields.player,
      children: <PlayerLink id={deposit.playerId} nickname={deposit.nickname} />,
    },
    { key: 'amount', label: messages.fields.amount, children: <Money micros={amount} /> },
    {
      key: 'paid',
      label: messages.fields.paid,
      children: <Money micros={actualPayment} currency={currency} />,
    },
    { key: 'rate', label: messages.fields.rate, children: rateText(rate.num, rate.den) },
    ...(note ? [{ key: 'note', label: messages.fields.note, children: note }] : []),
    { key: 'created', label: messages.fields.created, children: <When at={deposit.createdAt} /> },
    { key: 'state', label: messages.fields.state, children: <DepositTag deposit={deposit} /> },
    ...(deposit.state === 'pending' ? [] : decided),
  ]
}

/** Proposes to reverse a credited deposit; nothing without the permission. */
function Reverse({ deposit }: { deposit: Deposit }): ReactNode {
  const mayPropose = useMay('finance:deposit:propose')
  const client = useQueryClient()
  if (!mayPropose || deposit.credited === null) return null
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await reverse(deposit.id, reason)
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return t.reverse.done(deposit.id)
  }
  return <ReasonForm title={t.reverse.title} hint={t.reverse.hint} isDanger send={send} />
}

/** Shows what exceeds what the player may deposit, and proposes to send it back; nothing without the permission. */
function Held({ deposit, held }: { deposit: Deposit; held: bigint }): ReactNode {
  const mayPropose = useMay('finance:deposit:propose')
  const client = useQueryClient()
  if (!mayPropose) return null
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await returnHeld(deposit.id, reason)
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return t.held.done(deposit.id)
  }
  return <ReasonForm title={t.held.title} hint={t.held.hint(money(held, deposit.currency))} send={send} />
}

/** The pictures of the payment, beside the form; a click enlarges one, where it can be zoomed and turned. */
function Proofs({ ids }: { ids: readonly string[] }): ReactNode {
  const mayLook = useMay('finance:proof:read')
  if (ids.length === 0) return <p className="console-hint">{t.noProof}</p>
  if (!mayLook) return <p className="console-hint">{t.proofForbidden}</p>
  return (
    <Image.PreviewGroup>
      <div className={ids.length === 1 ? 'console-proof' : 'console-proof console-proof-many'}>
        {ids.map((id) => (
          <Picture key={id} id={id} />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

function Picture({ id }: { id: string }): ReactNode {
  const query = useQuery(proofQuery(id))
  return (
    <Loaded query={query} loading={<Spin description={t.proofLoading} />}>
      {(src) => <Image src={src} alt={t.proof} />}
    </Loaded>
  )
}
