import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { nowMs } from '../../client/clock.ts'
import { useMay } from '../../client/operator.ts'
import { ExportButton } from '../../components/export-button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { BookingForm, ReasonForm } from '../../components/reason-form.tsx'
import { Money, money, When } from '../../components/shown.tsx'
import { approvalPath, auditPath } from '../../paths.ts'
import { capText, drawnFrom } from './drawn-ticket.ts'
import { ItemTags, isCancellable } from './item-tags.tsx'
import { ticketMessages as t } from './messages.ts'
import { Preview } from './preview.tsx'
import { type Item, itemQuery, proposeCancel, proposePayout, requestOrdersFile } from './queries.ts'
import { TicketForm } from './ticket-form.tsx'

/** One item: what is sold of it, its money, its texts, and what may be proposed about it. */
export function Detail({ id, onDone }: { id: bigint; onDone: () => void }): ReactNode {
  const query = useQuery(itemQuery(id))
  const [isCopied, setCopied] = useState(false)
  if (isCopied && query.data) return <TicketForm item={query.data} onDone={onDone} />
  return (
    <>
      <div className="console-head">
        <h1>{t.one(id)}</h1>
        <Button onClick={onDone}>{t.back}</Button>
      </div>
      <Loaded query={query}>
        {(item) =>
          item === null ? (
            <Alert type="error" showIcon title={messages.failures.absent} />
          ) : (
            <One item={item} copy={() => setCopied(true)} />
          )
        }
      </Loaded>
    </>
  )
}

function One({ item, copy }: { item: Item; copy: () => void }): ReactNode {
  return (
    <div className="console-split">
      <div>
        <div className="console-card">
          <h2>{item.title.en}</h2>
          {item.waits !== null && <Pending approval={item.waits} />}
          <Descriptions size="small" column={1} items={factsOf(item)} />
          <Actions item={item} copy={copy} />
        </div>
        <div className="console-card console-later">
          <h2>{t.money}</h2>
          <ExportButton label={t.ordersFile} ask={requestOrdersFile(item.id)} />
          <p className="console-hint">{t.escrowHint}</p>
          <Descriptions
            size="small"
            column={1}
            items={[
              { key: 'escrow', label: t.escrow, children: <Money micros={item.escrow} /> },
              { key: 'proceeds', label: t.proceeds, children: <Money micros={item.proceeds} /> },
            ]}
          />
          <Payout item={item} />
        </div>
      </div>
      <Preview drawn={drawnFrom(item, item.saleFrom.getTime())} />
    </div>
  )
}

const Pending = ({ approval }: { approval: bigint }): ReactNode => (
  <Alert
    className="console-second"
    type="warning"
    showIcon
    title={t.pending}
    description={<Link to={approvalPath(approval)}>{t.openApproval}</Link>}
  />
)

function Actions({ item, copy }: { item: Item; copy: () => void }): ReactNode {
  const mayPropose = useMay('tickets:item:propose')
  return (
    <div className="console-target console-later">
      {mayPropose && item.waits === null && isCancellable(item, nowMs()) && <CancelEvent id={item.id} />}
      {mayPropose && (
        <Button size="small" onClick={copy}>
          {t.copy}
        </Button>
      )}
      <Link to={auditPath(`ticket:${item.id}`)}>{t.history}</Link>
    </div>
  )
}

/** The way to pay the issuer what is released; nothing where there is nothing to pay. */
function Payout({ item: { id, proceeds, waits } }: { item: Item }): ReactNode {
  const mayPropose = useMay('tickets:proceeds:propose')
  if (proceeds === 0n) return <p className="console-hint">{t.noProceeds}</p>
  return (
    <div className="console-target console-later">
      {mayPropose && waits === null && (
        <BookingForm
          messages={{ ...t, title: t.pay, hint: t.payHint(money(proceeds)) }}
          list="tickets"
          send={async (booking) => {
            await proposePayout({ id, ...booking })
            return t.paying
          }}
        />
      )}
      <Link to={auditPath(`ticket_proceeds:${id}`)}>{t.history}</Link>
    </div>
  )
}

function factsOf(item: Item) {
  const { units, unitsLeft, startsAt, endsAt, cancelledAt, settledAt } = item
  const at = (key: string, label: string, date: Date | null) =>
    date === null ? [] : [{ key, label, children: <When at={date} /> }]
  return [
    { key: 'state', label: t.state, children: <ItemTags item={item} /> },
    { key: 'kind', label: t.kind, children: t.kinds[item.kind] },
    ...at('starts', t.starts, startsAt),
    ...at('ends', t.ends, endsAt),
    { key: 'price', label: t.price, children: <Money micros={item.price} /> },
    { key: 'cap', label: t.cap, children: t.capOf(capText(item.capBasisPoints)) },
    { key: 'sold', label: t.sold, children: t.soldOf(units - unitsLeft, units) },
    { key: 'left', label: t.left, children: unitsLeft },
    { key: 'listed', label: t.listed, children: item.listedUnits },
    { key: 'admitted', label: t.admitted, children: item.admittedCount },
    { key: 'limit', label: t.limit, children: item.limitPerPerson },
    ...at('from', t.saleFrom, item.saleFrom),
    ...at('until', t.saleUntil, item.saleUntil),
    ...at('published', t.published, item.publishedAt),
    ...at('cancelled', t.cancelledAt, cancelledAt),
    ...at('settled', t.settledAt, settledAt),
  ]
}

/** Proposes to cancel an event, with the reason that stays in the audit log. */
function CancelEvent({ id }: { id: bigint }): ReactNode {
  const client = useQueryClient()
  return (
    <ReasonForm
      title={t.cancel}
      hint={t.cancelHint}
      isDanger
      send={async ({ reason = '' }) => {
        const { approval } = await proposeCancel(id, reason)
        await client.invalidateQueries({ queryKey: ['tickets'] })
        return messages.proposed(approval)
      }}
    />
  )
}
