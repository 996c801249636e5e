import { type Language, languageNames } from '@opendraw/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { contentWords as say } from '../../copy/content-words.ts'
import { type Drawn, toldIn } from './drawn-item.ts'
import { RichTextView } from './rich-text-view.tsx'

/** A text as a player of that language reads it, while it is being written. */
export function Preview({ drawn, lang }: { drawn: Partial<Drawn>; lang: Language }): ReactNode {
  const { texts = {}, path = '' } = drawn
  const told = toldIn(texts, lang)
  const { title = '', body = '' } = (told && texts[told]) ?? {}
  return (
    <section className="desk-card desk-detail" aria-label={say.preview}>
      <h2>{say.preview}</h2>
      {told === undefined && <p className="desk-hint">{say.nothing}</p>}
      {told !== undefined && told !== lang && (
        <Alert type="warning" showIcon title={say.previewIn(languageNames[told])} />
      )}
      <div className="desk-phone desk-lines" lang={told}>
        <strong>{title}</strong>
        <RichTextView source={body} />
        {path && <p className="desk-hint">{say.leadsTo(path)}</p>}
      </div>
    </section>
  )
}
