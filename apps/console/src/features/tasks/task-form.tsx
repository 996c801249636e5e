import { taskPointsMax } from '@opendraw/contract/operator'
import { Form, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { rewardWords as say } from '../../copy/reward-words.ts'
import { TermsForm } from '../../desk/terms-form.tsx'
import { Written } from '../../desk/written.tsx'
import { type Drawn, drawnFrom, isCounted, isGoal, wishFrom } from './drawn-task.ts'
import { propose, type Task } from './queries.ts'

const nameMax = 60
const aboutMax = 300
const whole = [{ required: true, message: say.needWhole }]
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Proposes a new task, or one that takes the place of another. */
export const TaskForm = ({ task, onDone }: { task: Task | null; onDone: () => void }): ReactNode => (
  <TermsForm<Drawn>
    of={task?.name.en ?? null}
    list="tasks"
    begin={drawnFrom(task)}
    propose={(drawn) => propose(wishFrom(drawn, task?.id ?? null))}
    onDone={onDone}
  >
    <Terms />
    <Written name="name" label={say.name} lengthMax={nameMax} />
    <Written name="about" label={say.about} lengthMax={aboutMax} isLong />
  </TermsForm>
)

function Terms(): ReactNode {
  const fact = Form.useWatch<Task['fact'] | undefined>('fact') ?? 'settled_bets'
  const { once: _, ...repeated } = say.tasks.periods
  return (
    <div className="desk-terms">
      <Form.Item name="fact" label={say.tasks.fact}>
        <Select aria-label={say.tasks.fact} options={optionsOf(say.tasks.facts)} />
      </Form.Item>
      {isCounted(fact) && (
        <>
          <Form.Item
            name="goal"
            label={say.tasks.goal}
            extra={say.tasks.goalHint}
            rules={[
              {
                validator: (_rule, typed: string) =>
                  isGoal(fact, typed) ? Promise.resolve() : Promise.reject(new Error(say.needWhole)),
              },
            ]}
          >
            <Input inputMode="decimal" maxLength={12} />
          </Form.Item>
          <Form.Item name="period" label={say.tasks.period}>
            <Select aria-label={say.tasks.period} options={optionsOf(repeated)} />
          </Form.Item>
        </>
      )}
      <Form.Item name="points" label={say.tasks.points} rules={whole}>
        <InputNumber min={1} max={taskPointsMax} precision={0} />
      </Form.Item>
      <Form.Item name="position" label={say.position} rules={whole}>
        <InputNumber min={0} max={999} precision={0} />
      </Form.Item>
    </div>
  )
}
