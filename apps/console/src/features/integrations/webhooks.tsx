import { isWebhookUrl, WEBHOOK_URL_MAX } from '@opendraw/contract/operator'
import { webhookKinds } from '@opendraw/contract/partner'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Empty, Form, Input, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { timeText, When } from '../../components/shown.tsx'
import { rule } from '../../components/typed-values.ts'
import { useSubmit } from '../../components/use-form.ts'
import { auditPath } from '../../paths.ts'
import { NameItem } from './api-keys.tsx'
import { Deliveries } from './deliveries.tsx'
import { integrationMessages } from './messages.ts'
import {
  endHook,
  INTEGRATIONS,
  issueSecret,
  ping,
  proposeHook,
  type Webhook,
  webhooksQuery,
} from './queries.ts'
import { SecretButton } from './secret.tsx'

const t = integrationMessages.webhooks
const all = integrationMessages
const kinds = webhookKinds.map((value) => ({ value, label: value }))

/** The endpoints that are told what happens, and what they were told. */
export function Webhooks(): ReactNode {
  const query = useQuery(webhooksQuery)
  const may = {
    issue: useMay('integrations:webhook:issue'),
    end: useMay('integrations:webhook:end'),
    test: useMay('integrations:webhook:test'),
  }
  return (
    <>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Loaded query={query}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.empty} />
            ) : (
              <DataTable<Webhook> list={all.tabs.webhooks} columns={columnsFor(may)} rows={list} />
            )
          }
        </Loaded>
      </div>
      {query.data && query.data.list.length > 0 && <Deliveries webhooks={query.data.list} />}
    </>
  )
}

type May = Readonly<{ issue: boolean; end: boolean; test: boolean }>

const columnsFor = (may: May): TableColumnsType<Webhook> => [
  {
    title: all.name,
    minWidth: 180,
    render: (_, { name, url }) => (
      <>
        <strong>{name}</strong>
        <div className="console-hex">{url}</div>
      </>
    ),
  },
  { title: all.state, render: (_, webhook) => <State webhook={webhook} /> },
  { title: t.kinds, render: (_, webhook) => webhook.kinds.map((one) => <div key={one}>{one}</div>) },
  { title: t.waiting, align: 'right', dataIndex: 'waiting' },
  { title: t.dead, align: 'right', dataIndex: 'dead' },
  { title: t.delivered, render: (_, { deliveredAt: at }) => (at === null ? all.never : <When at={at} />) },
  {
    title: <span className="console-spoken">{all.actions}</span>,
    render: (_, webhook) => (
      <div className="console-row-acts">
        {webhook.endedAt === null && <Acts webhook={webhook} may={may} />}
        <Link to={auditPath(`webhook:${webhook.name}`)}>{all.log}</Link>
      </div>
    ),
  },
]

function State({ webhook: { endedAt, secretAt, failures, pausedUntil } }: { webhook: Webhook }): ReactNode {
  if (endedAt !== null) return <Tag>{t.states.ended}</Tag>
  if (secretAt === null) return <Tag color="warning">{t.states.untaken}</Tag>
  if (failures === 0) return <Tag color="success">{t.states.live}</Tag>
  return (
    <>
      <Tag color="error">{t.states.failing}</Tag>
      <div className="console-hint">
        {pausedUntil === null ? t.failures(failures) : t.pausedUntil(timeText(pausedUntil), failures)}
      </div>
    </>
  )
}

/** What may be done with an endpoint that has not ended. */
function Acts({ webhook: { id, name, secretAt }, may }: { webhook: Webhook; may: May }): ReactNode {
  const { submit, isPending } = useSubmit({
    send: () => ping(id),
    success: () => t.pinged(name),
    stale: [INTEGRATIONS],
  })
  return (
    <>
      {may.test && secretAt !== null && (
        <Button size="small" loading={isPending} onClick={() => submit()}>
          {t.ping}
        </Button>
      )}
      {may.issue && (
        <SecretButton
          name={name}
          hasSecret={secretAt !== null}
          issue={(oldHours) => issueSecret(id, oldHours)}
        />
      )}
      {may.end && (
        <ReasonForm
          title={t.end}
          hint={t.endHint(name)}
          isDanger
          stale={[INTEGRATIONS]}
          send={async ({ reason = '' }) => {
            await endHook(id, reason)
            return t.ended(name)
          }}
        />
      )}
    </>
  )
}

type Drawn = Readonly<{ name: string; url: string; kinds: Webhook['kinds']; reason: string }>

/** Proposes an endpoint to a second operator. */
export function NewWebhook(): ReactNode {
  return (
    <ReasonForm<Drawn>
      title={t.add}
      hint={t.addHint}
      isPrimary
      stale={[INTEGRATIONS, 'approvals', 'counts']}
      send={async ({ url, ...drawn }) =>
        messages.proposed((await proposeHook({ ...drawn, url: url.trim() })).approval)
      }
    >
      <NameItem />
      <Form.Item
        name="url"
        required
        label={t.urlField}
        rules={[rule((typed = '') => isWebhookUrl(typed.trim()), t.urlWrong)]}
      >
        <Input inputMode="url" autoComplete="off" maxLength={WEBHOOK_URL_MAX} />
      </Form.Item>
      <Form.Item
        name="kinds"
        label={t.kinds}
        rules={[{ required: true, type: 'array', message: t.kindsNeeded }]}
      >
        <Checkbox.Group options={kinds} />
      </Form.Item>
    </ReasonForm>
  )
}
