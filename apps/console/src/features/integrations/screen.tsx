import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { useFilter } from '../../components/use-list.ts'
import { ApiKeys, NewKey } from './api-keys.tsx'
import { integrationMessages as t } from './messages.ts'
import { NewWebhook, Webhooks } from './webhooks.tsx'

/** Programs of others: the keys that they read with, and the endpoints that are told what happens. The tab is in the address. */
export function Screen(): ReactNode {
  const [wanted, setTab] = useFilter('tab', 'keys')
  const items = [
    ...(useMay('integrations:key:read') ? [{ key: 'keys', label: t.tabs.keys, children: <ApiKeys /> }] : []),
    ...(useMay('integrations:webhook:read')
      ? [{ key: 'webhooks', label: t.tabs.webhooks, children: <Webhooks /> }]
      : []),
  ]
  const tab = items.find(({ key }) => key === wanted)?.key ?? items[0]?.key
  const mayAddKey = useMay('integrations:key:propose')
  const mayAddWebhook = useMay('integrations:webhook:propose')
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {tab === 'keys' && mayAddKey && <NewKey />}
        {tab === 'webhooks' && mayAddWebhook && <NewWebhook />}
      </div>
      <Tabs {...(tab !== undefined && { activeKey: tab })} onChange={setTab} items={items} destroyOnHidden />
    </>
  )
}
