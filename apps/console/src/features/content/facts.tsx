import { contentStates } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { contentWords as say } from '../../copy/content-words.ts'
import { type Kind, topicsQuery } from './queries.ts'
import { isPath } from './texts.tsx'
import { titleOf } from './title-of.ts'

/** What stands beside the words: when it shows, where, and by which name. */
export function Facts({ kind, isNew }: { kind: Kind; isNew: boolean }): ReactNode {
  const isOrdered = kind === 'topic' || kind === 'help'
  const isPinnable = kind === 'notice' || kind === 'activity'
  return (
    <>
      <Form.Item name="state" label={say.state}>
        <Radio.Group options={contentStates.map((value) => ({ value, label: say.states[value] }))} />
      </Form.Item>
      {kind === 'help' && <Topic />}
      <div className="desk-terms">
        <Form.Item
          name="name"
          label={say.name}
          rules={[{ pattern: /^([a-z][a-z0-9-]{0,39})?$/, message: say.needName }]}
        >
          <Input disabled={!isNew} maxLength={40} />
        </Form.Item>
        {isOrdered && (
          <Form.Item name="position" label={say.position}>
            <InputNumber min={0} max={9_999} precision={0} />
          </Form.Item>
        )}
        <Form.Item name="from" label={say.from}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="until" label={say.until}>
          <Input type="datetime-local" />
        </Form.Item>
      </div>
      {kind === 'activity' && <Path />}
      {isPinnable && (
        <Form.Item name="isPinned" valuePropName="checked">
          <Checkbox>{kind === 'notice' ? say.pinnedNotice : say.pinnedActivity}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

const Path = (): ReactNode => (
  <Form.Item
    name="path"
    label={say.path}
    rules={[
      {
        validator: (_, typed: string = '') =>
          isPath(typed.trim()) ? Promise.resolve() : Promise.reject(new Error(say.needPath)),
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
    <Form.Item name="topicId" label={say.topic} rules={[{ required: true, message: say.needTopic }]}>
      <Select options={options} loading={!data} aria-label={say.topic} />
    </Form.Item>
  )
}
