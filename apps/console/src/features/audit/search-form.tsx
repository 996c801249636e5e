import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { auditMessages as t } from './messages.ts'
import type { Typed } from './use-search.ts'

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
      className="console-search"
      initialValues={typed}
      onFinish={(wanted) => onSearch(wanted)}
    >
      {(['subject', 'act', 'operator', 'text'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t.fields[name]}>
          <Input maxLength={textMax} />
        </Form.Item>
      ))}
      {(['from', 'until'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t.fields[name]}>
          <Input type="date" />
        </Form.Item>
      ))}
      <div className="console-row-acts">
        <Button type="primary" htmlType="submit">
          {t.search}
        </Button>
        <Button onClick={clear}>{t.clear}</Button>
      </div>
    </Form>
  )
}
