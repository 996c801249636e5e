import { type Language, languageNames } from '@opendraw/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type Drawn, toldIn } from './drawn-item.ts'
import { contentMessages as t } from './messages.ts'
import { RichTextView } from './rich-text-view.tsx'

/** A text as a player of that language reads it, while it is being written. */
export function Preview({ drawn, lang }: { drawn: Partial<Drawn>; lang: Language }): ReactNode {
  const { texts = {}, path = '' } = drawn
  const told = toldIn(texts, lang)
  const { title = '', body = '' } = (told && texts[told]) ?? {}
  return (
    <section className="console-card console-detail" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      {told === undefined && <p className="console-hint">{t.nothing}</p>}
      {told !== undefined && told !== lang && (
        <Alert type="warning" showIcon title={t.previewIn(languageNames[told])} />
      )}
      <div className="console-phone console-lines" lang={told}>
        <strong>{title}</strong>
        <RichTextView source={body} />
        {path && <p className="console-hint">{t.leadsTo(path)}</p>}
      </div>
    </section>
  )
}
