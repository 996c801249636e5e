import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import type { Typed } from './use-search.ts'

const say = frameWords.audit
const textMax = 60

type SearchFormProps = { typed: Typed; onSearch: (typed: Typed) => void }

/** What the trail is searched by. */
export function SearchForm({ typed, onSearch }: SearchFormProps): ReactNode {
  const [form] = Form.useForm<Typed>()
  const clear = () => {
    form.setFieldsValue({ subject: '', act: '', operator: '', text: '', from: '', until: '' })
    onSearch({})
  }
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      className="desk-search"
      initialValues={typed}
      onFinish={(wanted) => onSearch(wanted)}
    >
      {(['subject', 'act', 'operator', 'text'] as const).map((name) => (
        <Form.Item key={name} name={name} label={say[name]}>
          <Input maxLength={textMax} />
        </Form.Item>
      ))}
      {(['from', 'until'] as const).map((name) => (
        <Form.Item key={name} name={name} label={say[name]}>
          <Input type="date" />
        </Form.Item>
      ))}
      <div className="desk-row-acts">
        <Button type="primary" htmlType="submit">
          {say.search}
        </Button>
        <Button onClick={clear}>{say.clear}</Button>
      </div>
    </Form>
  )
}
