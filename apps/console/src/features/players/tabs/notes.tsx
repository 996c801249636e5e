import { playerNoteLengthMax } from '@opendraw/contract/operator'
import { App, Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../connection/operator.ts'
import { playerWords } from '../../../copy/player-words.ts'
import { ListStates } from '../../../desk/list-states.tsx'
import { sayFailure } from '../../../desk/say-failure.ts'
import { When } from '../../../desk/shown.tsx'
import { useList } from '../../../desk/use-list.ts'
import { addNote, type Note, playerKey, readNotes } from '../queries.ts'
import { useAct } from './use-act.ts'

const say = playerWords.notes

/** What operators wrote about the player, and a place to write. */
export function Notes({ id }: { id: bigint }): ReactNode {
  const mayWrite = useMay('players:note:write')
  const list = useList<Note>(playerKey(id, 'notes'), readNotes(id))
  return (
    <>
      {mayWrite && <Writing id={id} />}
      <ListStates list={list} empty={say.empty}>
        {list.items.map((note) => (
          <article key={note.id} className="desk-note">
            <p className="desk-hint">
              {note.operator}, <When at={note.at} />
            </p>
            <p>{note.text}</p>
          </article>
        ))}
      </ListStates>
    </>
  )
}

function Writing({ id }: { id: bigint }): ReactNode {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const act = useAct(id)
  const { message } = App.useApp()
  const send = async () => {
    setBusy(true)
    try {
      await act(addNote(id, text.trim()))
      setText('')
      message.success(say.added)
    } catch (failure) {
      message.error(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" component="div" className="desk-writing">
      <Form.Item label={say.text} htmlFor="note" extra={say.hint}>
        <Input.TextArea
          id="note"
          rows={3}
          maxLength={playerNoteLengthMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Item>
      <Button type="primary" loading={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
        {say.add}
      </Button>
    </Form>
  )
}
