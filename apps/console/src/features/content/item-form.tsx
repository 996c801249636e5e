import type { Language } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { contentWords as say } from '../../copy/content-words.ts'
import { ReasonItem } from '../../desk/reason-item.tsx'
import { sayFailure } from '../../desk/say-failure.ts'
import { type Drawn, drawnFrom, saveFrom } from './drawn-item.ts'
import { Facts } from './facts.tsx'
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
      <div className="desk-head">
        <h1>{item ? say.changeOf(titleOf(item)) : say.add(say.one[kind])}</h1>
        <Button onClick={onDone}>{say.back}</Button>
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={drawnFrom(item)}
        onFinish={(drawn) => mutate(drawn)}
      >
        <div className="desk-split">
          <div className="desk-card">
            <Texts lang={lang} choose={choose} hasBody={kind !== 'topic'} />
            <Facts kind={kind} isNew={item === null} />
            <ReasonItem label={say.reason} needed={say.needReason} />
            <Button type="primary" htmlType="submit" loading={isPending}>
              {say.save}
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
      message.success(say.saved(titleOf(saved)))
      onDone()
    },
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    onSettled: () => {
      // Not waited for: who was refused may save again at once.
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === contentKey })
    },
  })
}
