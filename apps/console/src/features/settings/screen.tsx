import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../connection/operator.ts'
import { frameWords } from '../../copy/frame-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Failure } from '../../desk/list-states.tsx'
import { useFilter } from '../../desk/use-list.ts'
import { ChangeForm } from './change-form.tsx'
import { History } from './history.tsx'
import { type Setting, settingsQuery } from './queries.ts'
import { kindOf, textOf } from './setting-text.ts'

const say = frameWords.settings
const names: Readonly<Record<string, string>> = say.names
const nameOf = (key: string): string => names[key] ?? key

/** Every number that the house may change without new code. */
export function Screen(): ReactNode {
  const { data, error, refetch } = useQuery(settingsQuery)
  const mayPropose = useMay('oversight:setting:propose')
  const [changing, setChanging] = useState<string | null>(null)
  const [shown, setShown] = useFilter('history', '')
  const find = (key: string | null) => data?.list.find((one) => one.key === key)
  const [toChange, toShow] = [find(changing), find(shown)]
  const acts = actsOf(setShown, mayPropose ? setChanging : null)
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        {error && !data && <Failure failure={error} again={() => void refetch()} />}
        {!error && !data && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {data && <DeskTable<Setting> rowKey="key" columns={[...facts, acts]} rows={data.list} />}
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

const shownText = ({ key, initial }: Setting, value: Setting['value']): string => {
  const kind = kindOf(key, initial)
  return textOf(kind, value) + (kind === 'money' ? ` ${say.dollars}` : '')
}

const facts: TableColumnsType<Setting> = [
  { title: say.name, render: (_, { key }) => <span title={key}>{nameOf(key)}</span> },
  {
    title: say.value,
    render: (_, setting) => <span className="desk-value">{shownText(setting, setting.value) || '–'}</span>,
  },
  {
    title: say.initial,
    render: (_, setting) => <span className="desk-value">{shownText(setting, setting.initial) || '–'}</span>,
  },
  { title: say.seen, render: (_, { isPublic }) => (isPublic ? say.yes : say.no) },
]

type Choose = (key: string) => void

const actsOf = (onShow: Choose, onChange: Choose | null): TableColumnsType<Setting>[number] => ({
  title: say.history,
  render: (_, { key }) => (
    <span className="desk-row-acts">
      <Button size="small" aria-label={say.historyOf(nameOf(key))} onClick={() => onShow(key)}>
        {say.history}
      </Button>
      {onChange && (
        <Button size="small" aria-label={say.changeOf(nameOf(key))} onClick={() => onChange(key)}>
          {say.change}
        </Button>
      )}
    </span>
  ),
})
