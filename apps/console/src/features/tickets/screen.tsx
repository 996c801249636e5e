import { idOf } from '@opendraw/contract'
import { Button, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { ReportButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { DraftList, DraftOf } from '../../components/draft-list.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { draftName, draftNamed, FRESH } from '../../components/open-item.ts'
import { Money, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { ItemTags } from './item-tags.tsx'
import { ticketMessages as t } from './messages.ts'
import { ITEMS_EVERY_MS, type Item, itemsKey, readItems } from './queries.ts'
import { TicketForm } from './ticket-form.tsx'

/** Events and collectibles. The one that is open, or the form for a new one, is in the address. */
export function Screen(): ReactNode {
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay('tickets:item:propose')
  const list = useList<Item>(itemsKey, readItems, ITEMS_EVERY_MS)
  if (open === FRESH && mayPropose) return <TicketForm item={null} onDone={() => setOpen('')} />
  const draftId = draftNamed(open)
  if (draftId !== null && mayPropose)
    return (
      <DraftOf kind="ticket" id={draftId}>
        {(draft) => <TicketForm item={null} draft={draft} onDone={() => setOpen('')} />}
      </DraftOf>
    )
  if (open !== '' && open !== FRESH) return <Detail id={idOf(open)} onDone={() => setOpen('')} />
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {mayPropose && (
          <Button type="primary" onClick={() => setOpen(FRESH)}>
            {messages.terms.add}
          </Button>
        )}
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <div className="console-tools">
          <ReportButton report="ticket_items" />
          <ReportButton report="ticket_entries" label={t.entriesFile} />
        </div>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Item>
            list={t.title}
            columns={columnsFor((id) => setOpen(String(id)))}
            rows={list.items}
          />
        </LoadedList>
      </div>
      {mayPropose && <DraftList kind="ticket" open={(id) => setOpen(draftName(id))} />}
    </>
  )
}

const columnsFor = (look: (id: bigint) => void): TableColumnsType<Item> => [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: t.item, render: (_, { title }) => title.en },
  { title: t.kind, render: (_, { kind }) => t.kinds[kind] },
  { title: t.state, render: (_, item) => <ItemTags item={item} /> },
  { title: t.starts, render: (_, { startsAt }) => startsAt && <When at={startsAt} /> },
  { title: t.sold, align: 'right', render: (_, { units, unitsLeft }) => t.soldOf(units - unitsLeft, units) },
  { title: t.listed, dataIndex: 'listedUnits', align: 'right' },
  { title: t.escrow, align: 'right', render: (_, { escrow }) => <Money micros={escrow} /> },
  { title: t.proceeds, align: 'right', render: (_, { proceeds }) => <Money micros={proceeds} /> },
  {
    title: <span className="console-spoken">{t.look}</span>,
    render: (_, { id }) => (
      <Button size="small" onClick={() => look(id)}>
        {t.look}
      </Button>
    ),
  },
]
