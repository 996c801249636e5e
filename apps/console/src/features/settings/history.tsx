import { Drawer, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNow } from '../../connection/clock.ts'
import { frameWords } from '../../copy/frame-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { When } from '../../desk/shown.tsx'
import { useList } from '../../desk/use-list.ts'
import { historyKey, readHistory, type Setting, type Version } from './queries.ts'
import { kindOf, textOf } from './setting-text.ts'

const say = frameWords.settings
const minuteMs = 60_000
const drawerPx = 640

/** Every version of one setting, also those to come, with who wanted and who agreed. */
export function History({
  setting,
  name,
  onDone,
}: {
  setting: Setting
  name: string
  onDone: () => void
}): ReactNode {
  const now = useNow(minuteMs)
  const list = useList<Version>(historyKey(setting.key), readHistory(setting.key))
  const kind = kindOf(setting.key, setting.initial)
  const columns: TableColumnsType<Version> = [
    { title: say.value, render: (_, { value }) => <span className="desk-value">{textOf(kind, value)}</span> },
    {
      title: say.effective,
      render: (_, { effectiveAt }) => (
        <>
          <When at={effectiveAt} />{' '}
          {effectiveAt.getTime() > now && <Tag color="processing">{say.coming}</Tag>}
        </>
      ),
    },
    { title: say.maker, dataIndex: 'maker' },
    { title: say.checker, dataIndex: 'checker' },
    { title: say.reason, dataIndex: 'reason' },
  ]
  return (
    <Drawer open size={drawerPx} title={say.historyOf(name)} onClose={onDone}>
      <ListStates list={list} empty={say.never}>
        <DeskTable<Version> columns={columns} rows={list.items} />
      </ListStates>
    </Drawer>
  )
}
