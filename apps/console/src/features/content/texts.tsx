import { isLink, type Language, languageNames, languages, RICH_TEXT_MAX } from '@opendraw/contract'
import { Form, Input, Tabs, Tag } from 'antd'
import type { ReactNode } from 'react'
import { type Drawn, writtenOf } from './drawn-item.ts'
import { contentMessages as t } from './messages.ts'

type TextsProps = Readonly<{ lang: Language; choose: (lang: Language) => void; hasBody: boolean }>

/** The text, a tab per language; the preview shows the open one. */
export function Texts({ lang, choose, hasBody }: TextsProps): ReactNode {
  const items = languages.map((one) => ({
    key: one,
    label: languageNames[one],
    forceRender: true,
    children: <Text lang={one} hasBody={hasBody} />,
  }))
  return (
    <fieldset className="console-written">
      <legend>{t.text}</legend>
      <Tabs
        size="small"
        items={items}
        activeKey={lang}
        onChange={(key) => choose(languages.find((one) => one === key) ?? 'en')}
      />
      <Form.Item noStyle shouldUpdate>
        {(form) => <Lacking texts={(form.getFieldsValue(true) as Partial<Drawn>).texts ?? {}} />}
      </Form.Item>
    </fieldset>
  )
}

function Text({ lang, hasBody }: { lang: Language; hasBody: boolean }): ReactNode {
  const label = languageNames[lang]
  return (
    <>
      <Form.Item name={['texts', lang, 'title']} label={t.textTitle}>
        <Input aria-label={`${t.textTitle}, ${label}`} maxLength={120} lang={lang} />
      </Form.Item>
      {hasBody && (
        <Form.Item name={['texts', lang, 'body']} label={t.body} extra={t.marks}>
          <Input.TextArea
            aria-label={`${t.body}, ${label}`}
            rows={12}
            maxLength={RICH_TEXT_MAX}
            lang={lang}
          />
        </Form.Item>
      )}
    </>
  )
}

function Lacking({ texts }: { texts: Drawn['texts'] }): ReactNode {
  const written = writtenOf(texts)
  const lacking = languages.filter((lang) => !written[lang])
  if (lacking.length === 0) return null
  return <Tag color="warning">{t.lacking(lacking.map((lang) => languageNames[lang]).join(', '))}</Tag>
}

/** Whether a path is one that an activity may lead to. */
export function isPath(typed: string): boolean {
  return typed === '' || (typed.startsWith('/') && isLink(typed))
}
