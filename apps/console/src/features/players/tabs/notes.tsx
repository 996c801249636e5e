import { PLAYER_NOTE_LENGTH_MAX } from '@opendraw/contract/operator'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../../client/operator.ts'
import { LoadedList } from '../../../components/loaded.tsx'
import { When } from '../../../components/shown.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useList } from '../../../components/use-list.ts'
import { playerMessages as t } from '../messages.ts'
import { addNote, type Note, playerKey, readNotes, useAction } from '../queries.ts'

/** What operators wrote about the player, and a place to write. */
export function Notes({ id }: { id: bigint }): ReactNode {
  const mayWrite = useMay('players:note:write')
  const list = useList<Note>(playerKey(id, 'notes'), readNotes(id))
  return (
    <>
      {mayWrite && <Writing id={id} />}
      <LoadedList list={list} empty={t.notes.empty}>
        {list.items.map((note) => (
          <article key={note.id} className="console-note">
            <p className="console-hint">
              {note.operator}, <When at={note.at} />
            </p>
            <p>{note.text}</p>
          </article>
        ))}
      </LoadedList>
    </>
  )
}

function Writing({ id }: { id: bigint }): ReactNode {
  const act = useAction(id)
  const { form, submit, isPending } = useForm<{ text: string }>({
    send: ({ text }) => act(addNote(id, text.trim())),
    success: () => t.notes.added,
    onDone: () => form.resetFields(),
  })
  return (
    <Form form={form} layout="vertical" requiredMark={false} className="console-writing" onFinish={submit}>
      <Form.Item
        name="text"
        label={t.notes.text}
        extra={t.notes.hint}
        rules={[{ required: true, whitespace: true, message: t.notes.need }]}
      >
        <Input.TextArea rows={3} maxLength={PLAYER_NOTE_LENGTH_MAX} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t.notes.add}
      </Button>
    </Form>
  )
}
