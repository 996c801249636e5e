import { isLink } from '@opendraw/contract'
import { Checkbox, Form, Input, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { LocalizedField } from '../../components/localized-field.tsx'
import { TermsForm } from '../../components/terms-form.tsx'
import { actionsColumn, TermsScreen, TermsState, versionColumns } from '../../components/terms-screen.tsx'
import { rule, type TypedText, textIn } from '../../components/typed-values.ts'
import { embedMessages as t } from './messages.ts'
import { embedsKey, type Frame, readEmbeds, type Save, save } from './queries.ts'

const fresh = { name: '', url: '', isAllowed: true, titles: {} }

/** The pages of others that may be framed. */
export function Screen(): ReactNode {
  return (
    <TermsScreen<Frame>
      text={t}
      permission="content:frame:propose"
      list={[embedsKey, readEmbeds]}
      columns={columnsFor}
      form={(embed, onDone) => (
        <EmbedForm key={embed ? `${embed.id}-${embed.version}` : 'new'} embed={embed} onDone={onDone} />
      )}
    />
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Frame> => [
  { title: t.nameShort, render: (_, { name }) => <code>{name}</code> },
  { title: t.titles, render: (_, { titles }) => titles.en },
  { title: t.url, render: (_, { url }) => <span className="console-hex">{url}</span> },
  {
    title: t.state,
    render: (_, { isAllowed, waits }) => (
      <TermsState isOpen={isAllowed} waits={waits} text={{ open: t.open, closed: t.ended }} />
    ),
  },
  ...versionColumns<Frame>(t.origin),
  actionsColumn({ list: 'frames', subject: 'frame', mayPropose, change }),
]

type Drawn = Omit<Save, 'version' | 'titles'> & Readonly<{ titles: TypedText }>

/** Proposes to allow an external page, or to change or end that. */
function EmbedForm({ embed, onDone }: { embed: Frame | null; onDone: () => void }): ReactNode {
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
      <Form.Item name="url" label={t.url} rules={[rule((typed = '') => isAddress(typed.trim()), t.needUrl)]}>
        <Input inputMode="url" maxLength={500} />
      </Form.Item>
      <LocalizedField name="titles" label={t.titles} lengthMax={120} />
      <Form.Item name="isAllowed" valuePropName="checked">
        <Checkbox>{t.allowed}</Checkbox>
      </Form.Item>
    </TermsForm>
  )
}

const isAddress = (typed: string): boolean => typed.startsWith('https://') && isLink(typed)
