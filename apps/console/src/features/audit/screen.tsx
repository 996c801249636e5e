import { Input, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { words } from '../../copy/words.ts'
import { ListStates } from '../../desk/list-states.tsx'
import { When } from '../../desk/shown.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { type AuditLine, auditKey, readAudit } from './queries.ts'

const say = words.audit
const hashShown = 16

const columns: TableColumnsType<AuditLine> = [
  { title: say.at, render: (_, line) => <When at={line.at} /> },
  { title: say.operator, render: (_, line) => line.operator ?? say.system },
  { title: say.act, dataIndex: 'act' },
  { title: say.what, dataIndex: 'subject' },
  { title: say.reason, dataIndex: 'reason' },
  { title: say.ip, dataIndex: 'ip' },
  {
    title: say.hash,
    render: (_, line) => (
      <span className="desk-hex" title={line.hash}>
        {line.hash.slice(0, hashShown)}
      </span>
    ),
  },
]

/** What operators did. */
export function Screen(): ReactNode {
  const [subject, setSubject] = useFilter('subject', '')
  const list = useList<AuditLine>(auditKey(subject), readAudit(subject))
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        <SubjectFilter key={subject} subject={subject} onSearch={setSubject} />
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <ListStates list={list} empty={say.empty}>
          <Table<AuditLine>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={list.items}
            pagination={false}
            scroll={{ x: true }}
          />
        </ListStates>
      </div>
    </>
  )
}

type SubjectFilterProps = { subject: string; onSearch: (subject: string) => void }

function SubjectFilter({ subject, onSearch }: SubjectFilterProps): ReactNode {
  const [typed, setTyped] = useState(subject)
  return (
    <Input.Search
      allowClear
      aria-label={say.subject}
      placeholder={say.subject}
      maxLength={60}
      enterButton={say.filter}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(value) => onSearch(value.trim())}
      style={{ width: 360 }}
    />
  )
}
