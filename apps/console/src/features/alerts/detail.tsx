import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Drawer, Select, Skeleton, Timeline } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { operatorQuery, useMay } from '../../client/operator.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { SeverityTag, Waits, When } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { useKeys } from '../../components/use-keys.ts'
import { auditPath } from '../../paths.ts'
import { alertMessages as t } from './messages.ts'
import { type Alert, acknowledge, alertQuery, assign, type Opened, STALE } from './queries.ts'

/** The texts of all runbooks: fetched when one is opened. */
const Runbook = lazy(() => import('./runbook.tsx'))

/** One alert: what it says, who owns it, its runbook, and all that became of it. */
export function Detail({ listed }: { listed: Alert }): ReactNode {
  const query = useQuery(alertQuery(listed.id))
  const mayHandle = useMay('oversight:alert:handle')
  const alert = query.data?.alert ?? listed
  return (
    <>
      <div className="alerts-head">
        <h2>{alert.title}</h2>
        <SeverityTag severity={alert.severity} />
      </div>
      <p className="alerts-sentence">{alert.says}</p>
      <RunbookPanel alert={alert} />
      <Descriptions size="small" column={1} items={factsOf(alert)} />
      <Loaded query={query}>
        {(opened) => (
          <>
            {alert.closedAt === null && (mayHandle ? <Handling opened={opened} /> : <p>{t.mayNot}</p>)}
            <History steps={opened.steps} />
          </>
        )}
      </Loaded>
      <p className="alerts-audit">
        <Link to={auditPath(`alert:${alert.id}`)}>{t.audit}</Link>
      </p>
    </>
  )
}

function RunbookPanel({ alert: { title, runbook } }: { alert: Alert }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useKeys({ r: () => setOpen(true) })
  return (
    <>
      <Button className="alerts-book" onClick={() => setOpen(true)}>
        {t.runbook}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.runbookTitle(title)}
        size={480}
        destroyOnHidden
      >
        <Suspense fallback={<Skeleton active />}>
          <Runbook anchor={runbook} />
        </Suspense>
      </Drawer>
    </>
  )
}

function factsOf({ openedAt, seenAt, overAt, closedAt, owner, acknowledged, needsPerson }: Alert) {
  return [
    { key: 'opened', label: t.opened, children: <When at={openedAt} /> },
    ...(closedAt === null ? [{ key: 'open', label: t.open, children: <Waits since={openedAt} /> }] : []),
    { key: 'seen', label: t.seen, children: <When at={seenAt} /> },
    ...(overAt && closedAt === null ? [{ key: 'over', label: t.over, children: <When at={overAt} /> }] : []),
    ...(closedAt ? [{ key: 'closed', label: t.closed, children: <When at={closedAt} /> }] : []),
    ...(closedAt ? [{ key: 'owner', label: t.owner, children: owner?.name ?? t.noOwner }] : []),
    ...(acknowledged
      ? [
          {
            key: 'acknowledged',
            label: t.acknowledged,
            children: (
              <span>
                <When at={acknowledged.at} /> {t.acknowledgedBy(acknowledged.by)}
              </span>
            ),
          },
        ]
      : []),
    ...(closedAt === null
      ? [{ key: 'end', label: '', colon: false, children: needsPerson ? t.needsPerson : t.closesItself }]
      : []),
  ]
}

const NO_ONE = ''

function Handling({ opened: { alert, owners } }: { opened: Opened }): ReactNode {
  const { data: me } = useQuery(operatorQuery)
  const { submit, isPending } = useSubmit<bigint | null>({
    send: (owner) => assign(alert.id, owner),
    stale: STALE,
  })
  const take = () => me && submit(me.id)
  const isMine = me !== undefined && alert.owner?.id === me.id
  // Whoever handles alerts may own this one, unless it is about them.
  const isAboutMe = me !== undefined && !owners.some(({ id }) => id === me.id)
  useKeys(isMine || isAboutMe ? {} : { t: take })
  const options = [
    { value: NO_ONE, label: t.noOwner },
    ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className="console-work">
      <div className="alerts-hands">
        <span>{t.owner}</span>
        <Select
          aria-label={t.owner}
          className="alerts-owner"
          value={alert.owner ? String(alert.owner.id) : NO_ONE}
          onChange={(id) => submit(id === NO_ONE ? null : BigInt(id))}
          loading={isPending}
          options={options}
        />
        {!isMine && !isAboutMe && (
          <Button loading={isPending} onClick={take}>
            {t.take}
          </Button>
        )}
      </div>
      {isAboutMe && <p>{t.aboutMe}</p>}
      {alert.acknowledged === null && !isAboutMe && (
        <ActionForm
          what={alert.title}
          actions={[
            {
              hotkey: 'a',
              label: t.acknowledge,
              isNoteNeeded: true,
              sure: t.sure,
              done: () => t.done,
              send: ({ note }) => acknowledge(alert.id, note),
            },
          ]}
          codes={{}}
          asks={{ code: '', note: t.note }}
          queue="alerts"
          onDone={() => undefined}
        />
      )}
    </div>
  )
}

function History({ steps }: Pick<Opened, 'steps'>): ReactNode {
  const items = steps.map(({ kind, says, by, to, at }) => ({
    key: String(at.getTime()) + kind,
    content: (
      <>
        <strong>{t.steps[kind]}</strong> {kind === 'assigned' && `${t.assignedTo(to)} `}
        {by === null ? t.byRule : t.by(by)}, <When at={at} />
        {says !== '' && <span className="alerts-says">{says}</span>}
      </>
    ),
  }))
  return (
    <section aria-label={t.history} className="alerts-history">
      <h3>{t.history}</h3>
      <Timeline items={items} />
    </section>
  )
}
