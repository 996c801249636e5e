import { MINUTE_MS } from '@opendraw/time'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../client/clock.ts'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded, LoadedList } from '../../components/loaded.tsx'
import { When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { ChangeForm } from './change-form.tsx'
import { settingMessages as t } from './messages.ts'
import { historyKey, readHistory, type Setting, settingsQuery, type Version } from './queries.ts'
import { settingNames } from './setting-names.ts'
import { kindOf } from './setting-text.ts'
import { SettingValue } from './setting-value.tsx'

const names: Readonly<Record<string, string>> = settingNames
const nameOf = (key: string): string => names[key] ?? key

/** Every number that operators may change without new code. */
export function Screen(): ReactNode {
  const query = useQuery(settingsQuery)
  const mayPropose = useMay('oversight:setting:propose')
  const [changing, setChanging] = useState<string | null>(null)
  const [shown, setShown] = useFilter('history', '')
  const find = (key: string | null) => query.data?.list.find((one) => one.key === key)
  const [toChange, toShow] = [find(changing), find(shown)]
  const actions = actsOf(setShown, mayPropose ? setChanging : null)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Loaded query={query}>
          {({ list }) => (
            <DataTable<Setting> list={t.title} rowKey="key" columns={[...facts, actions]} rows={list} />
          )}
        </Loaded>
      </div>
      {toChange && (
        <ChangeForm
          key={toChange.key}
          setting={toChange}
          name={nameOf(toChange.key)}
          onDone={() => setChanging(null)}
        />
      )}
      {toShow && (
        <History key={toShow.key} setting={toShow} name={nameOf(toShow.key)} onDone={() => setShown('')} />
      )}
    </>
  )
}

const facts: TableColumnsType<Setting> = [
  { title: t.name, render: (_, { key }) => <span title={key}>{nameOf(key)}</span> },
  {
    title: t.value,
    render: (_, { key, initial, value }) => (
      <SettingValue settingKey={key} kind={kindOf(key, initial)} value={value} />
    ),
  },
  {
    title: t.initial,
    render: (_, { key, initial, value }) =>
      Array.isArray(value) && isSame(value, initial) ? (
        <span className="console-hint">{t.same}</span>
      ) : (
        <SettingValue settingKey={key} kind={kindOf(key, initial)} value={initial} />
      ),
  },
  { title: t.seen, render: (_, { isPublic }) => (isPublic ? t.yes : t.no) },
]

const isSame = (a: Setting['value'], b: Setting['value']): boolean => JSON.stringify(a) === JSON.stringify(b)

type Choose = (key: string) => void

const actsOf = (onShow: Choose, onChange: Choose | null): TableColumnsType<Setting>[number] => ({
  title: <span className="console-spoken">{t.history}</span>,
  render: (_, { key }) => (
    <span className="console-row-acts">
      <Button size="small" aria-label={t.historyOf(nameOf(key))} onClick={() => onShow(key)}>
        {t.history}
      </Button>
      {onChange && (
        <Button size="small" aria-label={t.changeOf(nameOf(key))} onClick={() => onChange(key)}>
          {t.change}
        </Button>
      )}
    </span>
  ),
})

const DRAWER_PX = 640

/** Every version of one setting, also future ones, with who proposed and who approved. */
function History({
  setting,
  name,
  onDone,
}: {
  setting: Setting
  name: string
  onDone: () => void
}): ReactNode {
  const now = useNow(MINUTE_MS)
  const list = useList<Version>(historyKey(setting.key), readHistory(setting.key))
  const kind = kindOf(setting.key, setting.initial)
  const columns: TableColumnsType<Version> = [
    {
      title: t.value,
      render: (_, { value }) => <SettingValue settingKey={setting.key} kind={kind} value={value} />,
    },
    {
      title: t.effective,
      render: (_, { effectiveAt }) => (
        <>
          <When at={effectiveAt} /> {effectiveAt.getTime() > now && <Tag color="processing">{t.coming}</Tag>}
        </>
      ),
    },
    { title: t.maker, dataIndex: 'maker' },
    { title: t.checker, dataIndex: 'checker' },
    { title: t.reason, dataIndex: 'reason' },
  ]
  return (
    <Drawer open size={DRAWER_PX} title={t.historyOf(name)} onClose={onDone}>
      <LoadedList list={list} empty={t.never}>
        <DataTable<Version> columns={columns} rows={list.items} />
      </LoadedList>
    </Drawer>
  )
}
