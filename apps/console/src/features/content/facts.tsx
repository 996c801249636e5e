import { contentStates } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { contentMessages as t } from './messages.ts'
import { type Kind, topicsQuery } from './queries.ts'
import { isPath } from './texts.tsx'
import { titleOf } from './title-of.ts'

/** The facts beside the text: when it shows, where, and by which name. */
export function Facts({ kind, isNew }: { kind: Kind; isNew: boolean }): ReactNode {
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
  <Form.Item
    name="path"
    label={t.path}
    rules={[
      {
        validator: (_, typed: string = '') =>
          isPath(typed.trim()) ? Promise.resolve() : Promise.reject(new Error(t.needPath)),
      },
    ]}
  >
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
