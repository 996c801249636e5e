import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { useFilter } from '../../components/use-list.ts'
import { ChangeForm } from './change-form.tsx'
import { History } from './history.tsx'
import { settingMessages as t } from './messages.ts'
import { type Setting, settingsQuery } from './queries.ts'
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
          {({ list }) => <DataTable<Setting> rowKey="key" columns={[...facts, actions]} rows={list} />}
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
  title: t.history,
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
