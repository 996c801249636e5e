import { isLink } from '@opendraw/contract'
import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { type TypedText, textIn } from '../../components/in-words.ts'
import { TermsForm } from '../../components/terms-form.tsx'
import { Written } from '../../components/written.tsx'
import { embedMessages as t } from './messages.ts'
import { type Frame, type Save, save } from './queries.ts'

type Drawn = Omit<Save, 'version' | 'titles'> & Readonly<{ titles: TypedText }>

const fresh = { name: '', url: '', isAllowed: true, titles: {} }

/** Proposes to allow an external page, or to change or end that. */
export function EmbedForm({ embed, onDone }: { embed: Frame | null; onDone: () => void }): ReactNode {
  return (
    <TermsForm<Drawn>
      of={embed?.name ?? null}
      list="frames"
      begin={embed ?? fresh}
      propose={({ name, url, titles, isAllowed, reason }) =>
        save({
          name,
          url: url.trim(),
          titles: textIn(titles),
          isAllowed,
          reason,
          version: embed?.version ?? 0,
        })
      }
      onDone={onDone}
    >
      <Form.Item
        name="name"
        label={t.name}
        rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{0,39}$/, message: t.needName }]}
      >
        <Input disabled={embed !== null} maxLength={40} />
      </Form.Item>
      <Form.Item name="url" label={t.url} rules={[{ validator: (_, typed: string = '') => judge(typed) }]}>
        <Input inputMode="url" maxLength={500} />
      </Form.Item>
      <Written name="titles" label={t.titles} lengthMax={120} />
      <Form.Item name="isAllowed" valuePropName="checked">
        <Checkbox>{t.allowed}</Checkbox>
      </Form.Item>
    </TermsForm>
  )
}

const judge = (typed: string): Promise<void> =>
  typed.trim().startsWith('https://') && isLink(typed.trim())
    ? Promise.resolve()
    : Promise.reject(new Error(t.needUrl))
