import { playerNoteLengthMax } from '@opendraw/contract/operator'
import { App, Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../client/operator.ts'
import { failureText } from '../../../components/failure-text.ts'
import { ListStates } from '../../../components/list-states.tsx'
import { When } from '../../../components/shown.tsx'
import { useList } from '../../../components/use-list.ts'
import { playerMessages as t } from '../messages.ts'
import { addNote, type Note, playerKey, readNotes } from '../queries.ts'
import { useAct } from './use-act.ts'

/** What operators wrote about the player, and a place to write. */
export function Notes({ id }: { id: string }): ReactNode {
  const mayWrite = useMay('players:note:write')
  const list = useList<Note>(playerKey(id, 'notes'), readNotes(id))
  return (
    <>
      {mayWrite && <Writing id={id} />}
      <ListStates list={list} empty={t.notes.empty}>
        {list.items.map((note) => (
          <article key={note.id} className="console-note">
            <p className="console-hint">
              {note.operator}, <When at={note.at} />
            </p>
            <p>{note.text}</p>
          </article>
        ))}
      </ListStates>
    </>
  )
}

function Writing({ id }: { id: string }): ReactNode {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const act = useAct(id)
  const { message } = App.useApp()
  const send = async () => {
    setBusy(true)
    try {
      await act(addNote(id, text.trim()))
      setText('')
      message.success(t.notes.added)
    } catch (failure) {
      message.error(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" component="div" className="console-writing">
      <Form.Item label={t.notes.text} htmlFor="note" extra={t.notes.hint}>
        <Input.TextArea
          id="note"
          rows={3}
          maxLength={playerNoteLengthMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Item>
      <Button type="primary" loading={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
        {t.notes.add}
      </Button>
    </Form>
  )
}
