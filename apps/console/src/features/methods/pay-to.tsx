import { payToMax } from '@opendraw/contract/operator'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { Written } from '../../components/written.tsx'
import { methodMessages as t } from './messages.ts'

/** What the player copies into the form of his bank, line by line. */
export function PayTo(): ReactNode {
  return (
    <Form.List name="payTo">
      {(fields, { add, remove }) => (
        <fieldset className="console-written">
          <legend>{t.payTo}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="console-note">
              <Written name={[name, 'label']} label={t.payToLabel} lengthMax={60} />
              <Form.Item
                name={[name, 'value']}
                label={t.payToValue}
                rules={[{ required: true, whitespace: true }]}
              >
                <Input maxLength={200} />
              </Form.Item>
              <Button size="small" danger onClick={() => remove(name)}>
                {t.payToRemove}
              </Button>
            </div>
          ))}
          <Button
            size="small"
            disabled={fields.length >= payToMax}
            onClick={() => add({ label: {}, value: '' })}
          >
            {t.payToAdd}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
