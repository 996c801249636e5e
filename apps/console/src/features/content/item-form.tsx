import type { Language } from '@opendraw/contract'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-item.tsx'
import { useForm } from '../../components/use-form.ts'
import { type Drawn, drawnFrom, saveFrom } from './drawn-item.ts'
import { Facts } from './facts.tsx'
import { contentMessages as t } from './messages.ts'
import { Preview } from './preview.tsx'
import { CONTENT_KEY, type Item, type Kind, save, type WholeItem } from './queries.ts'
import { Texts } from './texts.tsx'
import { titleOf } from './title-of.ts'

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
