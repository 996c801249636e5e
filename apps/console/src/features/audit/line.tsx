import { Descriptions, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { When } from '../../components/shown.tsx'
import { auditMessages as t } from './messages.ts'
import type { AuditLine } from './queries.ts'

const drawerPx = 640

/** One line of the trail in full. */
export function Line({ line, onClose }: { line: AuditLine; onClose: () => void }): ReactNode {
  const { at, operator, act, subject, reason, before, after, ip, requestId, previousHash, hash } = line
  const items = [
    { label: t.at, children: <When at={at} /> },
    { label: t.columns.operator, children: operator ?? messages.system },
    { label: t.columns.act, children: act },
    { label: t.what, children: subject },
    { label: t.reason, children: reason },
    { label: t.before, children: <State text={before} /> },
    { label: t.after, children: <State text={after} /> },
    { label: t.ip, children: ip },
    { label: t.request, children: <span className="console-hex">{requestId}</span> },
    { label: t.previous, children: <span className="console-hex">{previousHash}</span> },
    { label: t.hash, children: <span className="console-hex">{hash}</span> },
  ]
  return (
    <Drawer open size={drawerPx} title={t.line(line.id)} onClose={onClose}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={items.map((item) => ({ ...item, key: item.label }))}
      />
    </Drawer>
  )
}

const State = ({ text }: { text: string | null }): ReactNode =>
  text === null ? '–' : <pre className="console-state">{JSON.stringify(JSON.parse(text), null, 2)}</pre>
