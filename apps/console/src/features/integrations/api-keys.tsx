import { KEY_DAYS_MAX, NETWORKS_MAX, Network } from '@opendraw/contract/operator'
import { partnerScopes } from '@opendraw/contract/partner'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Empty, Form, Input, InputNumber, Select, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { dateText, When } from '../../components/shown.tsx'
import { rule } from '../../components/typed-values.ts'
import { auditPath } from '../../paths.ts'
import { integrationMessages } from './messages.ts'
import { type ApiKey, INTEGRATIONS, issueKey, keysQuery, proposeKey, revokeKey } from './queries.ts'
import { SecretButton } from './secret.tsx'

const t = integrationMessages.keys
const all = integrationMessages
const DAYS_USUAL = 90
const scopes = partnerScopes.map((value) => ({ value, label: t.scope[value] }))

/** The keys that programs read with. */
export function ApiKeys(): ReactNode {
  const query = useQuery(keysQuery)
  const may = {
    issue: useMay('integrations:key:issue'),
    revoke: useMay('integrations:key:revoke'),
  }
  return (
    <div className="console-card">
      <p className="console-hint">{t.hint}</p>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.empty} />
          ) : (
            <DataTable<ApiKey> list={all.tabs.keys} columns={columnsFor(may)} rows={list} />
          )
        }
      </Loaded>
    </div>
  )
}

type May = Readonly<{ issue: boolean; revoke: boolean }>

const stateOf = ({ revokedAt, isExpired, secrets }: ApiKey): keyof typeof t.states => {
  if (revokedAt !== null) return 'revoked'
  if (isExpired) return 'expired'
  return secrets.length === 0 ? 'untaken' : 'live'
}
const colours = { live: 'success', untaken: 'warning', expired: 'default', revoked: 'default' } as const

const columnsFor = (may: May): TableColumnsType<ApiKey> => [
  { title: all.name, minWidth: 120, render: (_, { name }) => <strong>{name}</strong> },
  {
    title: all.state,
    render: (_, key) => <Tag color={colours[stateOf(key)]}>{t.states[stateOf(key)]}</Tag>,
  },
  { title: t.scopes, render: (_, key) => key.scopes.map((one) => t.scope[one]).join(', ') },
  { title: t.networks, render: (_, { networks }) => networks.join(', ') || t.anywhere },
  {
    title: t.secretColumn,
    minWidth: 170,
    render: (_, { secrets }) =>
      secrets.map(({ prefix, lastFour, endsAt }) => (
        <div key={prefix}>
          <span className="console-hex">
            {prefix}…{lastFour}
          </span>
          {endsAt && <div className="console-hint">{t.until(dateText(endsAt))}</div>}
        </div>
      )),
  },
  { title: t.used, render: (_, { usedAt }) => (usedAt === null ? all.never : <When at={usedAt} />) },
  { title: t.expires, render: (_, { expiresAt }) => <When at={expiresAt} /> },
  {
    title: <span className="console-spoken">{all.actions}</span>,
    render: (_, key) => (
      <div className="console-row-acts">
        {isLive(key) && may.issue && (
          <SecretButton
            name={key.name}
            hasSecret={key.secrets.length > 0}
            issue={(oldHours) => issueKey(key.id, oldHours)}
          />
        )}
        {isLive(key) && may.revoke && (
          <ReasonForm
            title={t.revoke}
            hint={t.revokeHint(key.name)}
            isDanger
            stale={[INTEGRATIONS]}
            send={async ({ reason = '' }) => {
              await revokeKey(key.id, reason)
              return t.revoked(key.name)
            }}
          />
        )}
        <Link to={auditPath(`key:${key.name}`)}>{all.log}</Link>
      </div>
    ),
  },
]

const isLive = (key: ApiKey) => key.revokedAt === null && !key.isExpired

type Drawn = Readonly<{
  name: string
  scopes: ApiKey['scopes']
  networks: string[]
  days: number
  reason: string
}>

/** Proposes a key to a second operator. */
export function NewKey(): ReactNode {
  return (
    <ReasonForm<Drawn>
      title={t.add}
      hint={t.addHint}
      isPrimary
      stale={[INTEGRATIONS, 'approvals', 'counts']}
      send={async (drawn) => messages.proposed((await proposeKey(drawn)).approval)}
    >
      <NameItem />
      <Form.Item
        name="scopes"
        label={t.scopes}
        rules={[{ required: true, type: 'array', message: t.scopesNeeded }]}
      >
        <Checkbox.Group options={scopes} />
      </Form.Item>
      <Form.Item
        name="networks"
        label={t.networksField}
        initialValue={[]}
        rules={[
          rule<string[]>(
            (typed = []) => typed.length <= NETWORKS_MAX && typed.every(isNetwork),
            t.networksWrong,
          ),
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ']}
          aria-label={t.networksField}
        />
      </Form.Item>
      <Form.Item
        name="days"
        label={t.days}
        initialValue={DAYS_USUAL}
        rules={[{ required: true, type: 'integer', min: 1, max: KEY_DAYS_MAX, message: t.daysWrong }]}
      >
        <InputNumber min={1} max={KEY_DAYS_MAX} />
      </Form.Item>
    </ReasonForm>
  )
}

const isNetwork = (typed: string): boolean => Network.safeParse(typed).success

/** What a key or a webhook is called. */
export function NameItem(): ReactNode {
  return (
    <Form.Item
      name="name"
      label={all.nameField}
      extra={all.nameWrong}
      rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,39}$/, message: all.nameWrong }]}
    >
      <Input autoComplete="off" maxLength={40} />
    </Form.Item>
  )
}
