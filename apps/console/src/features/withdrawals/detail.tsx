import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { ActForm, type DeskAct } from '../../desk/act-form.tsx'
import { ClaimBar, isProposal, SecondBar } from '../../desk/claim-bar.tsx'
import { decisionActs } from '../../desk/decision-acts.ts'
import { Money, money, When } from '../../desk/shown.tsx'
import { Flags, PlayerLink } from '../../desk/standing.tsx'
import { StateTag } from '../../desk/state-tag.tsx'
import { CardNumber } from './card-number.tsx'
import { Checked, flagsOf, Steps } from './checked.tsx'
import { approve, checkQuery, fail, pay, reject, type Withdrawal } from './queries.ts'

const { fields } = words
const { acts, second, withdrawal: say } = queueWords

/** One withdrawal: what we know, where it goes, its way so far, and what may be done. */
export function Detail({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }): ReactNode {
  const { data: check } = useQuery(checkQuery(withdrawal))
  const isOpen = withdrawal.state === 'pending' || withdrawal.state === 'approved'
  return (
    <>
      <h2>{words.withdrawal.one(withdrawal.id)}</h2>
      {check && <Flags flags={flagsOf(check, withdrawal.kind === 'return')} />}
      <Descriptions size="small" column={1} items={factsOf(withdrawal)} />
      {withdrawal.card && <CardNumber id={withdrawal.id} end={withdrawal.card.numberEnd} />}
      {isOpen && (
        <div className="desk-work">
          <Work withdrawal={withdrawal} onDone={onDone} />
        </div>
      )}
      {check && <Checked check={check} />}
      {check && check.steps.length > 1 && <Steps steps={check.steps} />}
      <p>
        <Link to={`/audit?subject=withdrawal:${withdrawal.id}`}>{words.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }): ReactNode {
  const { id, state, claim } = withdrawal
  const mayDecide = useMay('finance:withdrawal:decide')
  const mayPay = useMay('finance:withdrawal:pay')
  if (withdrawal.second) return <SecondBar second={withdrawal.second} />
  if (state === 'pending' ? !mayDecide : !mayPay) return <p className="desk-hint">{words.queue.mayNot}</p>
  return (
    <>
      <ClaimBar kind="withdrawal" id={id} claim={claim} queue="withdrawals" />
      {(claim === null || claim.isMine) && (
        <ActForm
          what={whatOf(withdrawal)}
          acts={state === 'pending' ? decisions(withdrawal) : payments(withdrawal)}
          codes={queueWords.withdrawalCodes}
          queue="withdrawals"
          onDone={onDone}
        />
      )}
    </>
  )
}

const whatOf = ({ net, asset, nickname, playerId }: Withdrawal) =>
  `${money(net, asset)}, ${nickname || playerId}`

const decisions = (withdrawal: Withdrawal) =>
  decisionActs({
    what: whatOf(withdrawal),
    approve: (note) => approve(withdrawal.id, note),
    reject: (code, note) => reject(withdrawal.id, code, note),
  })

function payments(withdrawal: Withdrawal): DeskAct[] {
  const what = whatOf(withdrawal)
  return [
    {
      hotkey: 'p',
      label: acts.pay,
      needs: 'reference',
      sure: acts.sure.pay,
      done: (reply) => (isProposal(reply) ? second.made(what) : acts.done.pay(what)),
      send: ({ reference }) => pay(withdrawal.id, reference),
    },
    {
      hotkey: 'f',
      label: acts.fail,
      isDanger: true,
      needs: 'code',
      sure: acts.sure.fail,
      done: (reply) => (isProposal(reply) ? second.made(what) : acts.done.fail(what)),
      send: ({ code, note }) => fail(withdrawal.id, code, note),
    },
  ]
}

function factsOf(withdrawal: Withdrawal) {
  const { amount, fee, net, asset, kind, promisedAt, reference } = withdrawal
  return [
    {
      key: 'player',
      label: fields.player,
      children: <PlayerLink id={withdrawal.playerId} nickname={withdrawal.nickname} />,
    },
    { key: 'amount', label: fields.amount, children: <Money micros={amount} currency={asset} /> },
    { key: 'fee', label: fields.fee, children: <Money micros={fee} currency={asset} /> },
    { key: 'net', label: fields.net, children: <Money micros={net} currency={asset} /> },
    ...(kind === 'return' ? [{ key: 'kind', label: '', children: say.kinds.return }] : []),
    ...targetOf(withdrawal),
    { key: 'created', label: fields.created, children: <When at={withdrawal.createdAt} /> },
    { key: 'promised', label: say.promised, children: <When at={promisedAt} /> },
    { key: 'state', label: fields.state, children: <StateTag state={withdrawal.state} /> },
    ...(reference === null ? [] : [{ key: 'reference', label: say.reference, children: reference }]),
    ...decidedOf(withdrawal),
  ]
}

function targetOf({ card, wallet }: Withdrawal) {
  if (wallet)
    return [
      { key: 'network', label: say.network, children: wallet.network },
      { key: 'address', label: say.to, children: <span className="desk-hex">{wallet.address}</span> },
    ]
  if (!card) return []
  return [
    { key: 'bank', label: fields.bank, children: card.bankName },
    { key: 'holder', label: fields.holder, children: card.holder },
    { key: 'ifsc', label: fields.ifsc, children: <span className="desk-hex">{card.ifsc}</span> },
    { key: 'address', label: fields.address, children: card.bankAddress },
  ]
}

function decidedOf({ decidedAt, decidedBy, reason, reasonCode }: Withdrawal) {
  if (decidedAt === null) return []
  const code = reasonCode === null ? null : queueWords.withdrawalCodes[reasonCode]
  return [
    { key: 'decided', label: fields.decided, children: <When at={decidedAt} /> },
    { key: 'by', label: fields.by, children: decidedBy ?? words.audit.system },
    { key: 'reason', label: fields.reason, children: [code, reason].filter(Boolean).join(': ') },
  ]
}
