import { isLink, languageNames, languages } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { frameListWords as say } from '../../copy/content-words.ts'
import { ReasonItem } from '../../desk/reason-item.tsx'
import { sayFailure } from '../../desk/say-failure.ts'
import { type Frame, type Save, save } from './queries.ts'

type Drawn = Omit<Save, 'version'>

/** Proposes to allow a page of somebody else, or to change or end that. */
export function FrameForm({ frame, onDone }: { frame: Frame | null; onDone: () => void }): ReactNode {
  const { mutate, isPending } = usePropose(frame?.version ?? 0, onDone)
  return (
    <>
      <div className="desk-head">
        <h1>{frame ? say.changeOf(frame.name) : say.add}</h1>
        <Button onClick={onDone}>{say.back}</Button>
      </div>
      <div className="desk-card desk-writing">
        <Form<Drawn>
          layout="vertical"
          requiredMark={false}
          initialValues={frame ? { ...frame } : { isAllowed: true, titles: {} }}
          onFinish={({ name, url, titles, isAllowed, reason }) =>
            mutate({ name, url: url.trim(), titles, isAllowed, reason })
          }
        >
          <Form.Item
            name="name"
            label={say.name}
            rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{0,39}$/, message: say.needName }]}
          >
            <Input disabled={frame !== null} maxLength={40} />
          </Form.Item>
          <Form.Item
            name="url"
            label={say.url}
            rules={[{ validator: (_, typed: string = '') => judge(typed) }]}
          >
            <Input inputMode="url" maxLength={500} />
          </Form.Item>
          {languages.map((lang) => (
            <Form.Item
              key={lang}
              name={['titles', lang]}
              label={say.titleIn(languageNames[lang])}
              {...(lang === 'en'
                ? { rules: [{ required: true, whitespace: true, message: say.needEnglish }] }
                : { extra: say.fallback })}
            >
              <Input maxLength={120} lang={lang} />
            </Form.Item>
          ))}
          <Form.Item name="isAllowed" valuePropName="checked">
            <Checkbox>{say.allowed}</Checkbox>
          </Form.Item>
          <ReasonItem label={say.reason} needed={say.needReason} />
          <Button type="primary" htmlType="submit" loading={isPending}>
            {say.propose}
          </Button>
        </Form>
      </div>
    </>
  )
}

const judge = (typed: string): Promise<void> =>
  typed.trim().startsWith('https://') && isLink(typed.trim())
    ? Promise.resolve()
    : Promise.reject(new Error(say.needUrl))

function usePropose(version: number, onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (drawn: Drawn) => save({ ...drawn, version }),
    onSuccess: (_, { name }) => {
      message.success(say.proposed(name))
      onDone()
    },
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === 'frames' || first === 'counts',
      }),
  })
}
