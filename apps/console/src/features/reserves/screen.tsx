import { useQuery } from '@tanstack/react-query'
import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ReportButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { BookingForm } from '../../components/reason-form.tsx'
import { Money, money } from '../../components/shown.tsx'
import { approvalPath, auditPath, paths } from '../../paths.ts'
import { Cover } from './cover.tsx'
import { DueDays } from './due-days.tsx'
import { reserveMessages as t } from './messages.ts'
import { fund, type Reserve, release, reservesQuery } from './queries.ts'

/** The reserves behind savings: what they hold and back, how long they last, and what falls due. */
export function Screen(): ReactNode {
  const query = useQuery(reservesQuery)
  const mayPropose = useMay('savings:reserve:propose')
  const maySeeSettings = useMay('oversight:setting:read')
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {maySeeSettings && <Link to={paths.settings}>{t.settings}</Link>}
      </div>
      <Loaded query={query}>
        {(status) => (
          <>
            <div className="console-card">
              <p className="console-hint">{t.hint}</p>
              <div className="console-tools">
                <ReportButton report="reserves" label={t.reservesFile} />
                <ReportButton report="reserve_moves" label={t.movesFile} />
              </div>
              <DataTable<Reserve>
                list={t.title}
                rowKey="purpose"
                columns={columnsFor(mayPropose)}
                rows={status.reserves}
              />
            </div>
            <Cover status={status} />
            <DueDays due={status.due} />
          </>
        )}
      </Loaded>
    </>
  )
}

const columnsFor = (mayPropose: boolean): TableColumnsType<Reserve> => [
  { title: t.purpose, render: (_, { purpose }) => t.purposes[purpose] },
  { title: t.free, align: 'right', render: (_, { free }) => <Money micros={free} /> },
  { title: t.promised, align: 'right', render: (_, { promised }) => <Money micros={promised} /> },
  { title: t.releasable, align: 'right', render: (_, { releasable }) => <Money micros={releasable} /> },
  { title: t.funded, align: 'right', render: (_, { funded }) => <Money micros={funded} /> },
  {
    title: <span className="console-spoken">{t.actions}</span>,
    render: (_, reserve) => (
      <div className="console-row-acts">
        {reserve.waits !== null && (
          <Link to={approvalPath(reserve.waits)}>
            <Tag color="processing">{t.waits}</Tag>
          </Link>
        )}
        {reserve.waits === null && mayPropose && <Moves reserve={reserve} />}
        <Link to={auditPath(`reserve:${reserve.purpose}`)}>{t.history}</Link>
      </div>
    ),
  },
]

/** Proposes to fund a reserve from the operator's money, or to take back what backs nothing. */
function Moves({ reserve: { purpose, releasable } }: { reserve: Reserve }): ReactNode {
  const name = t.purposes[purpose]
  return (
    <>
      <BookingForm
        messages={{ ...t, title: t.fund(name), short: t.fundShort, hint: t.fundHint }}
        list="reserves"
        send={async (booking) => {
          await fund({ purpose, ...booking })
          return t.funding(name)
        }}
      />
      {releasable > 0n && (
        <BookingForm
          messages={{
            ...t,
            title: t.release(name),
            short: t.releaseShort,
            hint: t.releaseHint(money(releasable)),
          }}
          list="reserves"
          send={async (booking) => {
            await release({ purpose, ...booking })
            return t.releasing(name)
          }}
        />
      )}
    </>
  )
}
