import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ActionForm, type ApprovableAction, decisionActions } from '../../components/action-form.tsx'
import { ClaimBar, isProposal, PendingApprovalBar } from '../../components/claim-bar.tsx'
import { messages } from '../../components/messages.ts'
import { Flags, PlayerLink } from '../../components/player-facts.tsx'
import { StateTag } from '../../components/request-tags.tsx'
import { Money, money, When } from '../../components/shown.tsx'
import { RequestTimeline } from '../../components/timeline.tsx'
import { auditPath, requestPath } from '../../paths.ts'
import { CheckFacts, flagsOf } from './check-facts.tsx'
import { withdrawalMessages as t } from './messages.ts'
import { PayoutCard } from './payout-card.tsx'
import { approve, type Check, checkQuery, fail, pay, reject, type Withdrawal } from './queries.ts'

/** One withdrawal: the player, its target, its history, and what may be done. */
export function Detail({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }): ReactNode {
  const { data: check } = useQuery(checkQuery(withdrawal))
  const isOpen = withdrawal.state === 'pending' || withdrawal.state === 'approved'
  return (
    <>
      <h2>{t.one(withdrawal.id)}</h2>
      {check && <Flags flags={flagsOf(check, withdrawal.kind === 'return')} />}
      <Descriptions
        size="small"
        column={1}
        items={[...factsOf(withdrawal), ...(check ? returnedFacts(withdrawal, check) : [])]}
      />
      {withdrawal.card && <PayoutCard id={withdrawal.id} card={withdrawal.card} isOpen={isOpen} />}
      {isOpen && (
        <div className="console-work">
          <Work withdrawal={withdrawal} onDone={onDone} />
        </div>
      )}
      {check && <CheckFacts check={check} />}
      <RequestTimeline of="withdrawal" id={withdrawal.id} state={withdrawal.state} />
      <p>
        <Link to={auditPath(`withdrawal:${withdrawal.id}`)}>{messages.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }): ReactNode {
  const { id, state, claim } = withdrawal
  const mayDecide = useMay('finance:withdrawal:decide')
  const mayPay = useMay('finance:withdrawal:pay')
  if (withdrawal.second) return <PendingApprovalBar second={withdrawal.second} />
  if (state === 'pending' ? !mayDecide : !mayPay)
    return <p className="console-hint">{messages.queue.mayNot}</p>
  return (
    <>
      <ClaimBar kind="withdrawal" id={id} claim={claim} queue="withdrawals" />
      {(claim === null || claim.isMine) && (
        <ActionForm
          what={whatOf(withdrawal)}
          actions={state === 'pending' ? decisions(withdrawal) : payments(withdrawal)}
          codes={t.codes}
          queue="withdrawals"
          onDone={onDone}
        />
      )}
    </>
  )
}

/** A withdrawal in a few words. */
export function whatOf({ net, asset, nickname, playerId }: Withdrawal): string {
  return `${money(net, asset)}, ${nickname || playerId}`
}

const decisions = (withdrawal: Withdrawal) =>
  decisionActions({
    what: whatOf(withdrawal),
    approve: (note) => approve(withdrawal.id, note),
    reject: (code, note) => reject(withdrawal.id, code, note),
  })

function payments(withdrawal: Withdrawal): ApprovableAction[] {
  const what = whatOf(withdrawal)
  return [
    {
      hotkey: 'p',
      label: t.pay,
      needs: 'reference',
      sure: t.sure.pay,
      done: (reply) => (isProposal(reply) ? messages.second.made(what) : t.done.pay(what)),
      send: ({ reference }) => pay(withdrawal.id, reference),
    },
    {
      hotkey: 'f',
      label: t.fail,
      isDanger: true,
      needs: 'code',
      sure: t.sure.fail,
      done: (reply) => (isProposal(reply) ? messages.second.made(what) : t.done.fail(what)),
      send: ({ code, note }) => fail(withdrawal.id, code, note),
    },
  ]
}

function factsOf(withdrawal: Withdrawal) {
  const { amount, fee, net, asset, kind, promisedAt, reference } = withdrawal
  return [
    {
      key: 'player',
      label: messages.fields.player,
      children: <PlayerLink id={withdrawal.playerId} nickname={withdrawal.nickname} />,
    },
    { key: 'amount', label: messages.fields.amount, children: <Money micros={amount} currency={asset} /> },
    { key: 'fee', label: messages.fields.fee, children: <Money micros={fee} currency={asset} /> },
    { key: 'net', label: messages.fields.net, children: <Money micros={net} currency={asset} /> },
    ...(kind === 'return' ? [{ key: 'kind', label: '', children: t.isReturn }] : []),
    ...targetOf(withdrawal),
    { key: 'created', label: messages.fields.created, children: <When at={withdrawal.createdAt} /> },
    { key: 'promised', label: t.promised, children: <When at={promisedAt} /> },
    { key: 'state', label: messages.fields.state, children: <StateTag state={withdrawal.state} /> },
    ...(reference === null ? [] : [{ key: 'reference', label: t.reference, children: reference }]),
    ...decidedOf(withdrawal),
  ]
}

/** The deposit that goes back, for the comparison of who paid it with the card. */
function returnedFacts({ playerId }: Withdrawal, { deposit }: Check) {
  if (deposit === null) return []
  const { id, methodName, credited, createdAt } = deposit
  return [
    {
      key: 'deposit',
      label: t.returned,
      children: (
        <span>
          <Link to={requestPath('deposits', playerId, id)}>{t.returnedDeposit(id, methodName)}</Link> ·{' '}
          <Money micros={credited} /> · <When at={createdAt} />
        </span>
      ),
    },
  ]
}

function targetOf({ wallet }: Withdrawal) {
  if (!wallet) return []
  return [
    { key: 'network', label: t.network, children: wallet.network },
    { key: 'address', label: t.to, children: <span className="console-hex">{wallet.address}</span> },
  ]
}

function decidedOf({ decidedAt, decidedBy, reason, reasonCode }: Withdrawal) {
  if (decidedAt === null) return []
  const code = reasonCode === null ? null : t.codes[reasonCode]
  return [
    { key: 'decided', label: messages.fields.decided, children: <When at={decidedAt} /> },
    { key: 'by', label: messages.fields.by, children: decidedBy ?? messages.system },
    { key: 'reason', label: messages.fields.reason, children: [code, reason].filter(Boolean).join(': ') },
  ]
}
