import type { ReactNode } from 'react'
import runbooks from '../../../../../docs/runbooks.md?raw'
import { alertMessages as t } from './messages.ts'

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

/** A run of text at a place of its paragraph; `code` is typed as it is, `name` is what a screen calls something. */
type Part = Readonly<{ at: number; kind: 'text' | 'code' | 'name'; text: string }>

const TOKENS = /`([^`]+)`|\b_([^_]+)_\b|\[([^\]]+)\]\(([^)]+)\)/g

/** The paragraphs of the section whose heading has that anchor, without the heading; null where there is none. */
export function sectionOf(page: string, anchor: string): Part[][] | null {
  const section = page.split(/^## /m).find((text) => anchorOf(text.split('\n', 1)[0] ?? '') === anchor)
  if (section === undefined) return null
  return section
    .split(/\n\s*\n/)
    .slice(1)
    .map((paragraph) => partsOf(paragraph.replace(/\s+/g, ' ').trim()))
    .filter((parts) => parts.length > 0)
}

/** As a link to a heading names it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-')
}

/** Other pages of the documents are not here: a link is its words with the file's name. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: all, 1: code, 2: name, 3: words, 4: place, index } of text.matchAll(TOKENS)) {
    parts.push({ at: end, kind: 'text', text: text.slice(end, index) })
    if (code !== undefined) parts.push({ at: index, kind: 'code', text: code })
    else if (name !== undefined) parts.push({ at: index, kind: 'name', text: name })
    else parts.push({ at: index, kind: 'text', text: `${words} (docs/${place?.replace(/#.*/, '')})` })
    end = index + all.length
  }
  parts.push({ at: end, kind: 'text', text: text.slice(end) })
  return parts.filter((part) => part.text !== '')
}
