import type { Language } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../components/failure-text.ts'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-item.tsx'
import { type Drawn, drawnFrom, saveFrom } from './drawn-item.ts'
import { Facts } from './facts.tsx'
import { contentMessages as t } from './messages.ts'
import { Preview } from './preview.tsx'
import { contentKey, type Kind, save, type WholeItem } from './queries.ts'
import { Texts } from './texts.tsx'
import { titleOf } from './title-of.ts'

type ItemFormProps = { kind: Kind; item: WholeItem | null; onDone: () => void }

/** Writes something new or changes what is there, beside what the player would see. */
export function ItemForm({ kind, item, onDone }: ItemFormProps): ReactNode {
  const [form] = Form.useForm<Drawn>()
  const [lang, choose] = useState<Language>('en')
  const { mutate, isPending } = useSave(kind, item, onDone)
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
        onFinish={(drawn) => mutate(drawn)}
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

function useSave(kind: Kind, item: WholeItem | null, onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (drawn: Drawn) => save(saveFrom(drawn, kind, item)),
    onSuccess: (saved) => {
      message.success(t.saved(titleOf(saved)))
      onDone()
    },
    onError: (failure) => {
      message.error(failureText(failure))
    },
    onSettled: () => {
      // Not waited for: who was refused may save again at once.
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === contentKey })
    },
  })
}
