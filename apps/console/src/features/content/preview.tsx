import { type Language, languageNames, parseRichText, type Span } from '@opendraw/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type Drawn, localizedIn } from './drawn-item.ts'
import { contentMessages as t } from './messages.ts'

/** A text as a player of that language reads it, while it is being written. */
export function Preview({ drawn, lang }: { drawn: Partial<Drawn>; lang: Language }): ReactNode {
  const { texts = {}, path = '' } = drawn
  const localized = localizedIn(texts, lang)
  const { title = '', body = '' } = (localized && texts[localized]) ?? {}
  return (
    <section className="console-card console-detail" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      {localized === undefined && <p className="console-hint">{t.nothing}</p>}
      {localized !== undefined && localized !== lang && (
        <Alert type="warning" showIcon title={t.previewIn(languageNames[localized])} />
      )}
      <div className="console-phone console-lines" lang={localized}>
        <strong>{title}</strong>
        <RichTextView source={body} />
        {path && <p className="console-hint">{t.leadsTo(path)}</p>}
      </div>
    </section>
  )
}

/** A text as players see it: read by the same parser as on the server, each part shown as text. Links lead nowhere here. */
function RichTextView({ source }: { source: string }): ReactNode {
  return numbered(parseRichText(source)).map(({ part, no }) => {
    if (part.kind === 'heading')
      return part.level === 2 ? (
        <h3 key={no}>{localized(part.spans)}</h3>
      ) : (
        <h4 key={no}>{localized(part.spans)}</h4>
      )
    if (part.kind === 'paragraph') return <p key={no}>{localized(part.spans)}</p>
    const items = numbered(part.items).map(({ part: spans, no: line }) => (
      <li key={line}>{localized(spans)}</li>
    ))
    return part.isOrdered ? <ol key={no}>{items}</ol> : <ul key={no}>{items}</ul>
  })
}

const localized = (spans: readonly Span[]): ReactNode =>
  numbered(spans).map(({ part, no }) => <Localized key={no} span={part} />)

function Localized({ span: { text, bold, italic, href } }: { span: Span }): ReactNode {
  const leaning = italic ? <em>{text}</em> : text
  const strong = bold ? <strong>{leaning}</strong> : leaning
  return href === undefined ? strong : <u title={href}>{strong}</u>
}

/** Parts of a text have no number of their own: their place is one. */
const numbered = <Part,>(parts: readonly Part[]) => parts.map((part, at) => ({ part, no: at + 1 }))
