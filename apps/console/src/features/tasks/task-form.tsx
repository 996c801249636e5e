import { TASK_ABOUT_MAX, TASK_NAME_MAX, TASK_POINTS_MAX } from '@opendraw/contract/operator'
import { Form, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { LocalizedField } from '../../components/localized-field.tsx'
import { messages } from '../../components/messages.ts'
import { TermsForm } from '../../components/terms-form.tsx'
import { rule } from '../../components/typed-values.ts'
import { type Drawn, drawnFrom, isCounted, isGoal, requestFrom } from './drawn-task.ts'
import { taskMessages as t } from './messages.ts'
import { propose, type Task } from './queries.ts'

const whole = [{ required: true, message: messages.terms.needWhole }]
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Proposes a new task, or one that takes the place of another. */
export function TaskForm({ task, onDone }: { task: Task | null; onDone: () => void }): ReactNode {
  return (
    <TermsForm<Drawn>
      of={task?.name.en ?? null}
      list="tasks"
      begin={drawnFrom(task)}
      propose={(drawn) => propose(requestFrom(drawn, task?.id ?? null))}
      onDone={onDone}
    >
      <Terms />
      <LocalizedField name="name" label={messages.terms.name} lengthMax={TASK_NAME_MAX} />
      <LocalizedField name="about" label={messages.terms.about} lengthMax={TASK_ABOUT_MAX} isLong />
    </TermsForm>
  )
}

function Terms(): ReactNode {
  const fact = Form.useWatch<Task['fact'] | undefined>('fact') ?? 'settled_bets'
  const { once: _, ...repeated } = t.periods
  return (
    <div className="console-terms">
      <Form.Item name="fact" label={t.fact}>
        <Select aria-label={t.fact} options={optionsOf(t.facts)} />
      </Form.Item>
      {isCounted(fact) && (
        <>
          <Form.Item
            name="goal"
            label={t.goal}
            extra={t.goalHint}
            rules={[rule((typed: string) => isGoal(fact, typed), messages.terms.needWhole)]}
          >
            <Input inputMode="decimal" maxLength={12} />
          </Form.Item>
          <Form.Item name="period" label={t.period}>
            <Select aria-label={t.period} options={optionsOf(repeated)} />
          </Form.Item>
        </>
      )}
      <Form.Item name="points" label={t.points} rules={whole}>
        <InputNumber min={1} max={TASK_POINTS_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="position" label={messages.terms.position} rules={whole}>
        <InputNumber min={0} max={999} precision={0} />
      </Form.Item>
    </div>
  )
}
