import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/shown.tsx'
import { approvalPath, auditPath } from '../../paths.ts'
import { evidenceMessages as t } from './messages.ts'
import type { Cover, Side } from './queries.ts'

type Row = Side['held'][number] & Readonly<{ key: string; asset: Side['asset']; waits: bigint | null }>

/** Each account of what is held, with what shows that its money is there. */
export function CoverAccounts({ cover }: { cover: Cover }): ReactNode {
  return (
    <div className="console-card console-later">
      <h2>{t.accounts}</h2>
      <DataTable<Row> rowKey="key" columns={columns} rows={rowsOf(cover)} />
    </div>
  )
}

function rowsOf({ total, waits }: Cover): Row[] {
  const sides = total?.sides ?? []
  return sides.flatMap(({ asset, held }) =>
    held.map((one) => {
      const pending = waits.find((wait) => wait.account === one.account && wait.asset === asset)
      return { ...one, key: `${one.account}-${asset}`, asset, waits: pending?.approval ?? null }
    }),
  )
}

const columns: TableColumnsType<Row> = [
  { title: t.account, render: (_, { account }) => t.accountNames[account] },
  { title: t.booked, align: 'right', render: (_, row) => <Money micros={row.amount} currency={row.asset} /> },
  { title: t.evidence, render: (_, { evidence }) => <EvidenceTag evidence={evidence} /> },
  {
    title: t.missing,
    align: 'right',
    render: (_, { evidence, asset }) =>
      evidence.kind === 'statement' && <Money micros={evidence.missing} currency={asset} />,
  },
  {
    title: <span className="console-spoken">{t.actions}</span>,
    render: (_, { key, waits }) => (
      <div className="console-row-acts">
        {waits !== null && (
          <Link to={approvalPath(waits)}>
            <Tag color="processing">{t.waits}</Tag>
          </Link>
        )}
        <Link to={auditPath(`evidence:${key}`)}>{t.history}</Link>
      </div>
    ),
  },
]

function EvidenceTag({ evidence }: Pick<Row, 'evidence'>): ReactNode {
  if (evidence.kind !== 'statement') return <Tag>{t.kinds[evidence.kind]}</Tag>
  return (
    <>
      {t.stateOf(evidence.on)}{' '}
      <Tag color={evidence.isConfirmed ? 'success' : 'warning'}>
        {evidence.isConfirmed ? t.confirmed : t.unconfirmed}
      </Tag>
    </>
  )
}
