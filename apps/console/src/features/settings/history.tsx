import { MINUTE_MS } from '@opendraw/time'
import { Drawer, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNow } from '../../client/clock.ts'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { settingMessages as t } from './messages.ts'
import { historyKey, readHistory, type Setting, type Version } from './queries.ts'
import { kindOf } from './setting-text.ts'
import { SettingValue } from './setting-value.tsx'

const DRAWER_PX = 640

/** Every version of one setting, also future ones, with who proposed and who approved. */
export function History({
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
