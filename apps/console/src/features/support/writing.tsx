import { SUPPORT_TEXT_MAX } from '@opendraw/contract'
import { PLAYER_NOTE_LENGTH_MAX } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Input, Segmented, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useMay } from '../../client/operator.ts'
import { messages } from '../../components/messages.ts'
import { useSubmit } from '../../components/use-form.ts'
import { supportMessages as t } from './messages.ts'
import { answer, cannedQuery, close, giveFinal, note, STALE, type Thread } from './queries.ts'

type WritingProps = Readonly<{ thread: Thread; onDone: () => void }>

/** The place to answer a customer, or to note something that they never see. */
export function Writing({ thread, onDone }: WritingProps): ReactNode {
  const [mode, setMode] = useState<'reply' | 'note'>('reply')
  const options = [
    { value: 'reply' as const, label: t.modes.reply },
    { value: 'note' as const, label: t.modes.note },
  ]
  return (
    <div className="support-writing">
      <Segmented aria-label={t.mode} options={options} value={mode} onChange={setMode} />
      {mode === 'reply' ? <Reply thread={thread} onDone={onDone} /> : <Note id={thread.id} />}
    </div>
  )
}

function Reply({ thread, onDone }: WritingProps): ReactNode {
  const { id, lastId, state, complaint } = thread
  const [text, setText] = useState('')
  const [asksReply, setAsksReply] = useState(false)
  const mayDecide = useMay('support:complaint:decide')
  const keyFor = useKeyOf()
  const isOpenComplaint = complaint !== null && complaint.finalAt === null
  const done = () => {
    setText('')
    onDone()
  }
  const written = () => ({ id, seen: lastId, text, key: keyFor(`${id} ${text}`) })
  const reply = useSubmit({
    send: () => answer({ ...written(), asksReply }),
    success: () => t.sent,
    onDone: done,
    stale: STALE,
  })
  const closing = useSubmit({ send: () => close(id, lastId), success: () => t.closed, onDone, stale: STALE })
  return (
    <>
      <Canned thread={thread} onPick={(picked) => setText(text === '' ? picked : `${text}\n\n${picked}`)} />
      <Input.TextArea
        aria-label={t.text}
        placeholder={t.text}
        rows={4}
        maxLength={SUPPORT_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox checked={asksReply} onChange={({ target }) => setAsksReply(target.checked)}>
        {t.asksReply}
      </Checkbox>
      <div className="console-acts">
        <Button
          type="primary"
          disabled={text.trim() === ''}
          loading={reply.isPending}
          onClick={() => reply.submit()}
        >
          {t.send}
        </Button>
        {isOpenComplaint && mayDecide && (
          <FinalAnswer isReady={text.trim() !== ''} send={() => giveFinal(written())} onDone={done} />
        )}
        {!isOpenComplaint && state !== 'closed' && (
          <Button loading={closing.isPending} onClick={() => closing.submit()}>
            {t.close}
          </Button>
        )}
      </div>
    </>
  )
}

type FinalAnswerProps = Readonly<{ isReady: boolean; send: () => Promise<unknown>; onDone: () => void }>

function FinalAnswer({ isReady, send, onDone }: FinalAnswerProps): ReactNode {
  const { modal } = App.useApp()
  const { submitAndWait, isPending } = useSubmit({ send, success: () => t.finalSent, onDone, stale: STALE })
  const ask = () =>
    modal.confirm({
      title: t.finalSure,
      content: t.finalHint,
      okText: t.sendFinal,
      cancelText: messages.cancel,
      onOk: () => submitAndWait(),
    })
  return (
    <Button danger disabled={!isReady} loading={isPending} onClick={ask}>
      {t.sendFinal}
    </Button>
  )
}

function Canned({ thread, onPick }: { thread: Thread; onPick: (text: string) => void }): ReactNode {
  const { data } = useQuery(cannedQuery(thread.lang))
  const list = data?.list ?? []
  return (
    <Select<string | null>
      aria-label={t.canned}
      placeholder={t.cannedHint}
      value={null}
      onChange={(name) => onPick(list.find((one) => one.name === name)?.text ?? '')}
      options={list.map(({ name, title }) => ({ value: name, label: title }))}
    />
  )
}

function Note({ id }: { id: bigint }): ReactNode {
  const [text, setText] = useState('')
  const { submit, isPending } = useSubmit({
    send: () => note(id, text),
    success: () => t.noteAdded,
    onDone: () => setText(''),
    stale: STALE,
  })
  return (
    <>
      <Input.TextArea
        aria-label={t.note}
        placeholder={t.note}
        rows={3}
        maxLength={PLAYER_NOTE_LENGTH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="console-hint">{t.noteHint}</span>
      <div className="console-acts">
        <Button type="primary" disabled={text.trim() === ''} loading={isPending} onClick={() => submit()}>
          {t.addNote}
        </Button>
      </div>
    </>
  )
}

/** The key of an intent: the same text sent again after an answer that never arrived is written once. */
function useKeyOf(): (intent: string) => string {
  const held = useRef<{ intent: string; key: string } | null>(null)
  return (intent) => {
    if (held.current?.intent !== intent) held.current = { intent, key: crypto.randomUUID() }
    return held.current.key
  }
}
