import { useQuery } from '@tanstack/react-query'
import { Empty, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { Figure, Figures } from '../../components/figure.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { bytesText, dateText, Waits, When, waited } from '../../components/shown.tsx'
import { paths } from '../../paths.ts'
import { healthMessages as t } from './messages.ts'
import { type Health, healthQuery, type NodeOfHouse, type QueueOfHouse } from './queries.ts'

/** How the house runs: backups and checks, the database, each server, and every queue with its age. */
export function Screen(): ReactNode {
  const query = useQuery(healthQuery)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <p className="console-hint">{t.hint}</p>
      <Loaded query={query}>{(health) => <Parts health={health} />}</Loaded>
    </>
  )
}

function Parts({ health }: { health: Health }): ReactNode {
  return (
    <>
      <Checks health={health} />
      <Database database={health.database} />
      <section className="console-card console-later" aria-label={t.nodes}>
        <h2>{t.nodes}</h2>
        {health.nodes.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.empty} />
        ) : (
          <DataTable<NodeOfHouse> columns={nodeColumns} rows={health.nodes} />
        )}
      </section>
      <section className="console-card console-later" aria-label={t.queues}>
        <h2>{t.queues}</h2>
        <DataTable<QueueOfHouse> rowKey="queue" columns={queueColumns} rows={health.queues} />
      </section>
    </>
  )
}

function Checks({ health: { backup, ledger, audit } }: { health: Health }): ReactNode {
  return (
    <Figures title={t.checks}>
      <Figure
        label={t.backup}
        value={backup ? <Waits since={backup.at} /> : t.noBackup}
        hint={backup ? `${dateText(backup.at)}, ${backup.note}` : t.noBackupHint}
        isAlert={!backup}
      />
      <Figure
        label={t.ledger}
        value={ledger ? verdict(ledger.violations) : t.noLedger}
        hint={ledger ? dateText(ledger.checkedAt) : t.noLedgerHint}
        isAlert={!ledger || ledger.violations > 0}
      />
      <Figure
        to={paths.audit}
        label={t.audit}
        value={audit ? verdict(audit.faults) : t.noAudit}
        hint={audit ? `${dateText(audit.at)}, ${t.lines(audit.lines)}` : t.noAuditHint}
        isAlert={audit !== null && audit.faults > 0}
      />
    </Figures>
  )
}

const verdict = (count: number) => (count === 0 ? t.sound : t.violations(count))

function Database({
  database: { version, bytes, connections, connectionsMax, standbys },
}: Pick<Health, 'database'>) {
  return (
    <Figures title={t.database}>
      <Figure label={t.size} value={bytesText(bytes)} hint={t.postgres(version)} />
      <Figure label={t.connections} value={`${connections} / ${connectionsMax}`} hint={t.connectionsHint} />
      <Figure label={t.standbys} value={standbys} hint={standbys === 0 ? t.noStandby : t.followed} />
    </Figures>
  )
}

const nodeColumns: TableColumnsType<NodeOfHouse> = [
  { title: t.node, render: (_, { id }) => <span className="console-hex">{id.slice(0, 8)}</span> },
  {
    title: t.state,
    render: (_, { isGone }) => <Tag color={isGone ? 'error' : 'success'}>{isGone ? t.gone : t.running}</Tag>,
  },
  { title: t.version, dataIndex: 'version' },
  { title: t.started, render: (_, { startedAt }) => <When at={startedAt} /> },
  { title: t.beat, render: (_, { beatAt }) => <When at={beatAt} /> },
  { title: t.delay, align: 'right', render: (_, { eventLoopMs }) => t.milliseconds(eventLoopMs) },
  { title: t.vault, render: (_, { vault }) => <Vault vault={vault} /> },
  {
    title: t.beacon,
    render: (_, { beacon: { answeredAt, lagMs } }) =>
      answeredAt === null || lagMs === null ? t.notAsked : t.lag(t.milliseconds(lagMs)),
  },
  {
    title: t.room,
    align: 'right',
    render: (_, { roomBytes }) => (roomBytes === null ? t.bucket : bytesText(roomBytes)),
  },
]

function Vault({ vault: { answeredAt, failingSince } }: Pick<NodeOfHouse, 'vault'>): ReactNode {
  if (failingSince)
    return (
      <Tag color="error">
        {t.vaultFailing}, <Waits since={failingSince} />
      </Tag>
    )
  return answeredAt ? <span title={dateText(answeredAt)}>{t.vaultAnswers}</span> : t.notAsked
}

const queueColumns: TableColumnsType<QueueOfHouse> = [
  { title: t.queue, render: (_, { queue }) => t.queueNames[queue] ?? queue },
  { title: t.items, align: 'right', render: (_, { items }) => items.toLocaleString('en') },
  {
    title: t.oldest,
    align: 'right',
    render: (_, { items, oldestSeconds }) => (items === 0 ? t.none : waited(oldestSeconds * 1_000)),
  },
]
