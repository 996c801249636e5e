import { isLink, type Language, languageNames, languages, RICH_TEXT_MAX } from '@opendraw/contract'
import { contentStates } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, InputNumber, Radio, Select, Tabs, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-form.tsx'
import { rule } from '../../components/typed-values.ts'
import { useForm } from '../../components/use-form.ts'
import { type Drawn, drawnFrom, saveFrom, titleOf, writtenOf } from './drawn-item.ts'
import { contentMessages as t } from './messages.ts'
import { Preview } from './preview.tsx'
import { CONTENT_KEY, type Item, type Kind, save, topicsQuery, type WholeItem } from './queries.ts'

type ItemFormProps = Readonly<{ kind: Kind; item: WholeItem | null; onDone: () => void }>

/** Writes something new or changes what is there, beside what the player would see. */
export function ItemForm({ kind, item, onDone }: ItemFormProps): ReactNode {
  const { form, submit, isPending } = useForm<Drawn, Item>({
    send: (drawn) => save(saveFrom(drawn, kind, item)),
    success: (saved) => t.saved(titleOf(saved)),
    onDone,
    stale: [CONTENT_KEY],
  })
  const [lang, choose] = useState<Language>('en')
  return (
    <>
      <div className="console-head">
        <h1>{item ? t.changeOf(titleOf(item)) : t.add(t.one[kind])}</h1>
        <Button onClick={onDone}>{t.back}</Button>
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={drawnFrom(item)}
        onFinish={submit}
      >
        <div className="console-split">
          <div className="console-card">
            <Texts lang={lang} choose={choose} hasBody={kind !== 'topic'} />
            <Facts kind={kind} isNew={item === null} />
            <ReasonItem label={messages.reason} needed={messages.needReason} />
            <Button type="primary" htmlType="submit" loading={isPending}>
              {t.save}
            </Button>
          </div>
          <Form.Item noStyle shouldUpdate>
            {() => <Preview drawn={form.getFieldsValue(true)} lang={lang} />}
          </Form.Item>
        </div>
      </Form>
    </>
  )
}

/** The facts beside the text: when it shows, where, and by which name. */
function Facts({ kind, isNew }: { kind: Kind; isNew: boolean }): ReactNode {
  const isOrdered = kind === 'topic' || kind === 'help'
  const isPinnable = kind === 'notice' || kind === 'activity'
  return (
    <>
      <Form.Item name="state" label={t.state}>
        <Radio.Group options={contentStates.map((value) => ({ value, label: t.states[value] }))} />
      </Form.Item>
      {kind === 'help' && <Topic />}
      <div className="console-terms">
        <Form.Item
          name="name"
          label={t.name}
          rules={[{ pattern: /^([a-z][a-z0-9-]{0,39})?$/, message: t.needName }]}
        >
          <Input disabled={!isNew} maxLength={40} />
        </Form.Item>
        {isOrdered && (
          <Form.Item name="position" label={t.position}>
            <InputNumber min={0} max={9_999} precision={0} />
          </Form.Item>
        )}
        <Form.Item name="from" label={t.from}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="until" label={t.until}>
          <Input type="datetime-local" />
        </Form.Item>
      </div>
      {kind === 'activity' && <Path />}
      {isPinnable && (
        <Form.Item name="isPinned" valuePropName="checked">
          <Checkbox>{kind === 'notice' ? t.pinnedNotice : t.pinnedActivity}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

const Path = (): ReactNode => (
  <Form.Item name="path" label={t.path} rules={[rule((typed = '') => isPath(typed.trim()), t.needPath)]}>
    <Input maxLength={120} />
  </Form.Item>
)

function Topic(): ReactNode {
  const { data } = useQuery(topicsQuery)
  const options = data?.list.map((topic) => ({ value: topic.id, label: titleOf(topic) })) ?? []
  return (
    <Form.Item name="topicId" label={t.topic} rules={[{ required: true, message: t.needTopic }]}>
      <Select options={options} loading={!data} aria-label={t.topic} />
    </Form.Item>
  )
}

type TextsProps = Readonly<{ lang: Language; choose: (lang: Language) => void; hasBody: boolean }>

/** The text, a tab per language; the preview shows the open one. */
function Texts({ lang, choose, hasBody }: TextsProps): ReactNode {
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
function isPath(typed: string): boolean {
  return typed === '' || (typed.startsWith('/') && isLink(typed))
}
