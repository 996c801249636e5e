import { Descriptions, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { words } from '../../copy/words.ts'
import { When } from '../../desk/shown.tsx'
import type { AuditLine } from './queries.ts'

const say = frameWords.audit
const drawerPx = 640

/** One line of the trail in full. */
export function Line({ line, onClose }: { line: AuditLine; onClose: () => void }): ReactNode {
  const { at, operator, act, subject, reason, before, after, ip, requestId, previousHash, hash } = line
  const items = [
    { label: words.audit.at, children: <When at={at} /> },
    { label: words.audit.operator, children: operator ?? words.audit.system },
    { label: words.audit.act, children: act },
    { label: words.audit.what, children: subject },
    { label: words.audit.reason, children: reason },
    { label: say.before, children: <State text={before} /> },
    { label: say.after, children: <State text={after} /> },
    { label: words.audit.ip, children: ip },
    { label: say.request, children: <span className="desk-hex">{requestId}</span> },
    { label: say.previous, children: <span className="desk-hex">{previousHash}</span> },
    { label: say.hash, children: <span className="desk-hex">{hash}</span> },
  ]
  return (
    <Drawer open size={drawerPx} title={say.line(line.id)} onClose={onClose}>
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
  text === null ? '–' : <pre className="desk-state">{JSON.stringify(JSON.parse(text), null, 2)}</pre>
