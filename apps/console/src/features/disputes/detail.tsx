import { Alert, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ActionForm, type ApprovableAction } from '../../components/action-form.tsx'
import { messages } from '../../components/messages.ts'
import { PlayerLink } from '../../components/player-facts.tsx'
import { Money, money, When } from '../../components/shown.tsx'
import { approvalPath, auditPath, ticketPath } from '../../paths.ts'
import { disputeMessages as t } from './messages.ts'
import { type Dispute, decide } from './queries.ts'

/** One dispute: what the buyer claims, both sides, and for whom it may be decided. */
export function Detail({ dispute, onDone }: { dispute: Dispute; onDone: () => void }): ReactNode {
  const { id, state, waits, reason } = dispute
  return (
    <>
      <h2>{t.one(id)}</h2>
      <h3 className="console-hint">{t.claim}</h3>
      <p className="console-lines">{reason === '' ? t.noClaim : reason}</p>
      <Descriptions size="small" column={1} items={factsOf(dispute)} />
      {state === 'open' && (
        <div className="console-work">
          <p className="console-hint">{t.hint}</p>
          {waits === null ? (
            <Decision dispute={dispute} onDone={onDone} />
          ) : (
            <Alert
              className="console-second"
              type="warning"
              showIcon
              title={t.pending}
              description={
                <>
                  {t.pendingHint} <Link to={approvalPath(waits)}>{t.openApproval}</Link>
                </>
              }
            />
          )}
        </div>
      )}
      <p>
        <Link to={auditPath(`ticket_dispute:${id}`)}>{messages.queue.history}</Link>
      </p>
    </>
  )
}

function Decision({ dispute, onDone }: { dispute: Dispute; onDone: () => void }): ReactNode {
  const mayPropose = useMay('tickets:dispute:propose')
  if (!mayPropose) return <p className="console-hint">{messages.queue.mayNot}</p>
  return (
    <ActionForm
      what={`${dispute.title.en}: ${money(dispute.amount)}`}
      actions={actionsOn(dispute.id)}
      codes={{}}
      asks={t.asks}
      queue="disputes"
      onDone={onDone}
    />
  )
}

const actionsOn = (id: bigint): ApprovableAction[] => [
  {
    hotkey: 'b',
    label: t.forBuyer,
    isNoteNeeded: true,
    sure: t.forBuyerSure,
    done: () => t.made(id),
    send: ({ note }) => decide(id, true, note),
  },
  {
    hotkey: 's',
    label: t.forSeller,
    isDanger: true,
    isNoteNeeded: true,
    sure: t.forSellerSure,
    done: () => t.made(id),
    send: ({ note }) => decide(id, false, note),
  },
]

function factsOf({ title, itemId, orderId, buyer, seller, ...dispute }: Dispute) {
  return [
    {
      key: 'item',
      label: t.item,
      children: <Link to={ticketPath(itemId)}>{t.itemOf(title.en ?? '', itemId)}</Link>,
    },
    { key: 'order', label: t.order, children: orderId },
    { key: 'units', label: t.units, children: dispute.quantity },
    { key: 'amount', label: t.amount, children: <Money micros={dispute.amount} /> },
    { key: 'buyer', label: t.buyer, children: <PlayerLink id={buyer} nickname="" /> },
    {
      key: 'seller',
      label: t.seller,
      children: seller === null ? t.issuer : <PlayerLink id={seller} nickname="" />,
    },
    { key: 'status', label: t.orderState, children: t.orderStates[dispute.status] },
    { key: 'opened', label: t.opened, children: <When at={dispute.openedAt} /> },
    ...(dispute.endedAt === null
      ? []
      : [
          { key: 'ended', label: t.ended, children: <When at={dispute.endedAt} /> },
          { key: 'outcome', label: t.outcome, children: t.outcomes[dispute.state] },
        ]),
  ]
}
