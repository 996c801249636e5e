import { payToMax } from '@opendraw/contract/operator'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { methodWords as say } from '../../copy/method-words.ts'
import { Written } from '../../desk/written.tsx'

/** What the player copies into the form of his bank, line by line. */
export function PayTo(): ReactNode {
  return (
    <Form.List name="payTo">
      {(fields, { add, remove }) => (
        <fieldset className="desk-written">
          <legend>{say.payTo}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="desk-note">
              <Written name={[name, 'label']} label={say.payToLabel} lengthMax={60} />
              <Form.Item
                name={[name, 'value']}
                label={say.payToValue}
                rules={[{ required: true, whitespace: true }]}
              >
                <Input maxLength={200} />
              </Form.Item>
              <Button size="small" danger onClick={() => remove(name)}>
                {say.payToRemove}
              </Button>
            </div>
          ))}
          <Button
            size="small"
            disabled={fields.length >= payToMax}
            onClick={() => add({ label: {}, value: '' })}
          >
            {say.payToAdd}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
