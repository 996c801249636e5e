import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { ActForm } from '../../desk/act-form.tsx'
import { ClaimBar, SecondBar } from '../../desk/claim-bar.tsx'
import { decisionActs } from '../../desk/decision-acts.ts'
import { Money, money, rateText, When } from '../../desk/shown.tsx'
import { Flags, PlayerLink, standingFacts, standingFlags } from '../../desk/standing.tsx'
import { DepositTag } from '../../desk/state-tag.tsx'
import { Held } from './held.tsx'
import { Proofs } from './proof.tsx'
import { approve, type Check, checkQuery, type Deposit, reject } from './queries.ts'
import { Reverse } from './reverse.tsx'

const { fields } = words

/** One deposit: what was asked, what we know of the player, the pictures, and what may be done. */
export function Detail({ deposit, onDone }: { deposit: Deposit; onDone: () => void }): ReactNode {
  const { data: check } = useQuery(checkQuery(deposit))
  return (
    <>
      <h2>{words.deposit.one(deposit.id)}</h2>
      {check && <Flags flags={flagsOf(check, deposit)} />}
      <Descriptions size="small" column={1} items={[...factsOf(deposit), ...reversalFacts(check)]} />
      <Proofs ids={deposit.proofs} />
      {deposit.state === 'pending' && (
        <div className="desk-work">
          <Work deposit={deposit} onDone={onDone} />
        </div>
      )}
      {check && (
        <Descriptions
          size="small"
          column={2}
          title={queueWords.facts.title}
          items={standingFacts(check.player)}
        />
      )}
      <div className="desk-row-acts">
        {check?.held && <Held deposit={deposit} held={check.held} />}
        {deposit.state === 'passed' && check?.reversed === null && <Reverse deposit={deposit} />}
      </div>
      <p>
        <Link to={`/audit?subject=deposit:${deposit.id}`}>{words.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ deposit, onDone }: { deposit: Deposit; onDone: () => void }): ReactNode {
  const mayDecide = useMay('finance:deposit:decide')
  if (deposit.second) return <SecondBar second={deposit.second} />
  if (!mayDecide) return <p className="desk-hint">{words.queue.mayNot}</p>
  if (deposit.provenAt === null) return <p className="desk-hint">{queueWords.deposit.unproven}</p>
  const isFree = deposit.claim === null || deposit.claim.isMine
  return (
    <>
      <ClaimBar kind="deposit" id={deposit.id} claim={deposit.claim} queue="deposits" />
      {isFree && (
        <ActForm
          what={whatOf(deposit)}
          acts={actsOf(deposit)}
          codes={queueWords.depositCodes}
          queue="deposits"
          onDone={onDone}
        />
      )}
    </>
  )
}

const whatOf = ({ amount, nickname, playerId }: Deposit) => `${money(amount)}, ${nickname || playerId}`

const actsOf = (deposit: Deposit) =>
  decisionActs({
    what: whatOf(deposit),
    approve: (note) => approve(deposit.id, note),
    reject: (code, note) => reject(deposit.id, code, note),
  })

function flagsOf({ player, isFirst, held, reversed }: Check, { currency }: Deposit) {
  const { firstDeposit, heldPayment, reversed: taken } = queueWords.facts.flags
  const first = { text: firstDeposit, tone: 'watch' as const }
  const beyond = held === null ? [] : [{ text: heldPayment(money(held, currency)), tone: 'bad' as const }]
  const back = reversed === null ? [] : [{ text: taken, tone: 'bad' as const }]
  return [...(isFirst ? [first] : []), ...back, ...beyond, ...standingFlags(player)]
}

function reversalFacts(check: Check | undefined) {
  if (!check?.reversed) return []
  const { taken, debt, at } = check.reversed
  const { deposit: say } = queueWords
  return [
    {
      key: 'taken',
      label: say.taken,
      children: (
        <>
          <Money micros={taken} /> · <When at={at} />
        </>
      ),
    },
    { key: 'owed', label: say.owed, children: <Money micros={debt} /> },
  ]
}

function factsOf(deposit: Deposit) {
  const { amount, currency, rate, actualPayment, note, decidedAt, decidedBy, reason, reasonCode, credited } =
    deposit
  const code = Object.entries(queueWords.depositCodes).find(([key]) => key === reasonCode)?.[1]
  const decided = [
    { key: 'decided', label: fields.decided, children: decidedAt === null ? '' : <When at={decidedAt} /> },
    { key: 'by', label: fields.by, children: decidedBy ?? words.audit.system },
    { key: 'reason', label: fields.reason, children: [code, reason].filter(Boolean).join(': ') },
    ...(credited === null
      ? []
      : [{ key: 'credited', label: queueWords.deposit.credited, children: <Money micros={credited} /> }]),
  ]
  return [
    {
      key: 'player',
      label: fields.player,
      children: <PlayerLink id={deposit.playerId} nickname={deposit.nickname} />,
    },
    { key: 'amount', label: fields.amount, children: <Money micros={amount} /> },
    { key: 'paid', label: fields.paid, children: <Money micros={actualPayment} currency={currency} /> },
    { key: 'rate', label: fields.rate, children: rateText(rate.num, rate.den) },
    { key: 'note', label: fields.note, children: note },
    { key: 'created', label: fields.created, children: <When at={deposit.createdAt} /> },
    { key: 'state', label: fields.state, children: <DepositTag deposit={deposit} /> },
    ...(deposit.state === 'pending' ? [] : decided),
  ]
}
