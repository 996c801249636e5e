import { parseRichText, type Span } from '@opendraw/contract'
import type { ReactNode } from 'react'

/** A text as players see it: read by the same parser as on the server, each part shown as text. Links lead nowhere here. */
export function RichTextView({ source }: { source: string }): ReactNode {
  return numbered(parseRichText(source)).map(({ part, no }) => {
    if (part.kind === 'heading')
      return part.level === 2 ? <h3 key={no}>{told(part.spans)}</h3> : <h4 key={no}>{told(part.spans)}</h4>
    if (part.kind === 'paragraph') return <p key={no}>{told(part.spans)}</p>
    const items = numbered(part.items).map(({ part: spans, no: line }) => <li key={line}>{told(spans)}</li>)
    return part.isOrdered ? <ol key={no}>{items}</ol> : <ul key={no}>{items}</ul>
  })
}

const told = (spans: readonly Span[]): ReactNode =>
  numbered(spans).map(({ part, no }) => <Told key={no} span={part} />)

function Told({ span: { text, bold, italic, href } }: { span: Span }): ReactNode {
  const leaning = italic ? <em>{text}</em> : text
  const strong = bold ? <strong>{leaning}</strong> : leaning
  return href === undefined ? strong : <u title={href}>{strong}</u>
}

/** Parts of a text have no number of their own: their place is one. */
const numbered = <Part,>(parts: readonly Part[]) => parts.map((part, at) => ({ part, no: at + 1 }))
