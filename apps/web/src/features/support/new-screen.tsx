import { SUPPORT_PICTURES_MAX, SUPPORT_TEXT_MAX, type SupportTopic, supportTopics } from '@opendraw/contract'
import { Button, classNames, TextArea } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { textOf } from '../../client/failures.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { Page } from '../../components/page.tsx'
import { Album } from '../../components/pictures/album.tsx'
import { useAlbum } from '../../components/pictures/use-album.ts'
import { useIntentKey } from '../../components/use-intent-key.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { Navigate } from '../../navigation/link.tsx'
import { redirect } from '../../navigation/verbs.ts'
import * as paths from '../../paths.ts'
import { openThread, sourceOf, threadQuery } from './queries.ts'
import { topics } from './topics.ts'

/** A new thread: what it is about, what is said, and pictures of it. */
export default function NewSupportScreen() {
  const source = sourceOf(0n)
  if (source === null) return <Navigate to={paths.support} />
  return <NewThread visit={source.visit} />
}

function NewThread({ visit }: { visit: string | null }) {
  const { t } = useMessages()
  const { topic, setTopic, text, setText, album, errors, submit, opening } = useNewThread(visit)
  return (
    <Page title={t('support.new')}>
      <form noValidate onSubmit={submit} className="grid gap-6 px-4 pt-1">
        <Topics topic={topic} onTopic={setTopic} error={errors.topic} />
        <TextArea
          name="text"
          label={t('support.text')}
          hint={t('support.textHint')}
          rows={6}
          maxLength={SUPPORT_TEXT_MAX}
          value={text}
          onChange={setText}
          error={errors.text}
        />
        {visit === null && <Album label={t('support.pictures')} album={album} />}
        {opening.isError && <FormAlert>{textOf(opening.error)}</FormAlert>}
        <Button type="submit" isBusy={opening.isPending} disabled={album.isSending}>
          {t('support.send')}
        </Button>
      </form>
    </Page>
  )
}

function useNewThread(visit: string | null) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [topic, setTopic] = useState<SupportTopic | null>(null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const album = useAlbum('support', SUPPORT_PICTURES_MAX)
  const { keyFor, forget } = useIntentKey()
  const errors = {
    topic: isTried && topic === null ? t('support.topicMissing') : undefined,
    text: isTried && text.trim() === '' ? t('support.textMissing') : undefined,
  }
  const opening = useMutation({
    meta: { isQuiet: true },
    mutationFn: (about: SupportTopic) => {
      const pictures = album.ids
      return openThread(visit, about, { text, pictures, key: keyFor([about, text, pictures]) })
    },
    onSuccess: (thread) => {
      forget()
      cache.setQueryData(threadQuery(visit === null ? { id: thread.id, visit } : { visit }).queryKey, thread)
      void cache.invalidateQueries({ queryKey: ['listSupport'] })
      redirect(paths.one(paths.supportThread, thread.id))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (topic !== null && text.trim() !== '' && !opening.isPending) opening.mutate(topic)
  }
  return { topic, setTopic, text, setText, album, errors, submit, opening }
}

type TopicsProps = Readonly<{
  topic: SupportTopic | null
  onTopic: (topic: SupportTopic) => void
  error: string | undefined
}>

function Topics({ topic, onTopic, error }: TopicsProps) {
  const { t } = useMessages()
  return (
    <fieldset>
      <legend className="mb-2 text-[14px] font-medium">{t('support.topic')}</legend>
      <div className="flex flex-wrap gap-2 *:min-w-min *:flex-[1_1_calc(50%-4px)]">
        {supportTopics.map((one) => {
          const { key, Icon } = topics[one]
          const isChosen = one === topic
          return (
            <label
              key={one}
              className={classNames(
                'press relative flex min-h-14 cursor-pointer items-center gap-2.5 rounded-[18px] px-3.5 py-2 text-[15px] leading-tight font-medium ring-1 has-focus-visible:outline-2 has-focus-visible:outline-brand-text',
                isChosen ? 'bg-brand-soft ring-2 ring-brand' : 'bg-surface ring-line',
              )}
            >
              <input
                type="radio"
                name="topic"
                value={one}
                checked={isChosen}
                onChange={() => onTopic(one)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon size={20} className="shrink-0 text-brand-text" aria-hidden="true" />
              <span className="min-w-min hyphens-auto">{t(key)}</span>
            </label>
          )
        })}
      </div>
      {topic === 'complaint' && <p className="mt-2.5 text-[14px] text-ink-2">{t('support.complaintText')}</p>}
      {error && (
        <p role="alert" className="mt-2 text-[14px] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
