import type { ReactNode } from 'react'
import runbooks from '../../../../../docs/runbooks.md?raw'
import { alertMessages as t } from './messages.ts'
import { type Part, sectionOf } from './section-of.ts'

/** One section of docs/runbooks.md, as the build brought it along. */
export default function Runbook({ anchor }: { anchor: string }): ReactNode {
  const paragraphs = sectionOf(runbooks, anchor)
  if (!paragraphs) return <p>{t.noRunbook}</p>
  return paragraphs.map((parts) => (
    <p key={parts.map(({ text }) => text).join('')} className="alerts-runbook">
      {parts.map((part) => (
        <Words key={part.at} part={part} />
      ))}
    </p>
  ))
}

const Words = ({ part: { kind, text } }: { part: Part }): ReactNode => {
  if (kind === 'code') return <code>{text}</code>
  return kind === 'name' ? <em>{text}</em> : text
}
