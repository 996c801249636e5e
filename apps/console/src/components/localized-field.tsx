import { languageNames, languages } from '@opendraw/contract'
import { Form, Input, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

type LocalizedFieldProps = Readonly<{
  name: string | (string | number)[]
  label: string
  lengthMax: number
  isLong?: boolean
  /** Nothing need be written in any language. */
  isOptional?: boolean
}>

/** A text in the seven languages, a tab each; English is needed, the others fall back to it. */
export function LocalizedField({
  name,
  label,
  lengthMax,
  isLong = false,
  isOptional = false,
}: LocalizedFieldProps): ReactNode {
  const items = languages.map((lang) => ({
    key: lang,
    label: languageNames[lang],
    forceRender: true,
    children: (
      <Form.Item
        name={[name, lang].flat()}
        {...(lang === 'en'
          ? { rules: isOptional ? [] : [needsEnglish] }
          : { extra: messages.terms.fallback })}
      >
        {isLong ? (
          <Input.TextArea aria-label={`${label}, ${languageNames[lang]}`} rows={4} maxLength={lengthMax} />
        ) : (
          <Input aria-label={`${label}, ${languageNames[lang]}`} maxLength={lengthMax} />
        )}
      </Form.Item>
    ),
  }))
  return (
    <fieldset className="console-written">
      <legend>{label}</legend>
      <Tabs size="small" items={items} />
    </fieldset>
  )
}

const needsEnglish = { required: true, whitespace: true, message: messages.terms.needEnglish }
