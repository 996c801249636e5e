import { Button, classNames, Mark } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Scale } from 'lucide-react'
import { Fragment, Suspense, useEffect, useRef, useState } from 'react'
import { part } from '../../../components/part.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date2, time } from '../../../formats/index.ts'
import { closeThread, type Source, type SupportThread, threadQuery } from '../queries.ts'
import { MessagePictures } from './message-pictures.tsx'

const CloseQuestion = part(() => import('./close-question.tsx'))

type Message = SupportThread['messages'][number]

/** What was written, the oldest first, by day; then what happens next. */
export function Conversation({ source, thread }: { source: Source; thread: SupportThread }) {
  const { t, locale } = useMessages()
  const { messages, complaint } = thread
  const dayOf = ({ at }: Message) =>
    at.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className="flex-1 px-4 pt-1 pb-4">
      {complaint && <ComplaintCard complaint={complaint} />}
      <ol aria-label={t('support.conversation')} className="grid gap-1.5">
        {messages.map((message, at) => {
          const before = messages[at - 1]
          const isNewDay = before === undefined || dayOf(before) !== dayOf(message)
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <li className="py-2 text-center text-[13px] text-ink-2 first-letter:uppercase">
                  {dayOf(message)}
                </li>
              )}
              <Bubble message={message} isFirst={isNewDay || before.from !== message.from} />
              {message.isFinal && complaint && <FinalNote number={complaint.number} />}
            </Fragment>
          )
        })}
      </ol>
      <Next source={source} thread={thread} />
      <Bottom count={messages.length} />
    </div>
  )
}

function Bubble({ message, isFirst }: { message: Message; isFirst: boolean }) {
  const { t } = useMessages()
  const { from, text, pictures, at, isFinal } = message
  const isMine = from === 'customer'
  return (
    <li className={classNames('flex flex-col', isMine ? 'items-end' : 'items-start', isFirst && 'mt-2')}>
      {isFirst && !isMine && (
        <span className="mb-1.5 flex items-center gap-2 text-[13px] font-semibold">
          <Mark className="size-6" />
          {t('support.title')}
        </span>
      )}
      {isMine && <span className="sr-only">{t('support.you')}</span>}
      <div
        className={classNames(
          'max-w-[86%] rounded-[22px] px-4 py-2.5 text-[16px] leading-snug',
          isMine ? 'rounded-br-[8px] bg-brand-soft' : 'rounded-bl-[8px] bg-surface ring-1 ring-line',
          isFinal && 'ring-2 ring-ink',
        )}
      >
        {isFinal && <p className="mb-1 text-[13px] font-bold">{t('support.finalTitle')}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{text ?? t('support.erased')}</p>
        <MessagePictures ids={pictures} />
      </div>
      <time dateTime={at.toISOString()} className="num mt-1 px-1 text-[12px] text-ink-2">
        {time(at)}
      </time>
    </li>
  )
}

/** Where the thread is now, and the way to close what is solved. */
function Next({ source, thread: { state, complaint } }: { source: Source; thread: SupportThread }) {
  const { t } = useMessages()
  if (state === 'open')
    return (
      <p
        role="status"
        className="mt-4 flex items-center justify-center gap-2 text-center text-[14px] text-ink-2"
      >
        <CheckCheck size={16} className="shrink-0 text-win" aria-hidden="true" />
        {t('support.received')}
      </p>
    )
  if (state === 'closed' || (complaint && complaint.finalAt === null)) return null
  return <Solved source={source} isAsked={state === 'waiting'} />
}

function Solved({ source, isAsked }: { source: Source; isAsked: boolean }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const closing = useMutation({
    mutationFn: () => closeThread(source),
    onSuccess: (thread) => {
      setOpen(false)
      cache.setQueryData(threadQuery(source).queryKey, thread)
      void cache.invalidateQueries({ queryKey: ['listSupport'] })
    },
  })
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[22px] bg-sunken py-2 pr-2 pl-4">
      <span className="text-[14px] font-medium">{t(isAsked ? 'support.asked' : 'support.solved')}</span>
      <Button tone="soft" size="small" className="bg-surface ring-1 ring-line" onClick={() => setOpen(true)}>
        {t('support.close')}
      </Button>
      <Suspense>
        {isOpen && (
          <CloseQuestion
            isBusy={closing.isPending}
            onSure={() => closing.mutate()}
            onCancel={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Brings the newest message into view, when the thread opens and with each new one. */
function Bottom({ count }: { count: number }) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the page.
  useEffect(() => {
    // NOTE: newer browsers answer a promise here, which an effect must not return.
    ref.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return <div ref={ref} className="scroll-mb-28" />
}

/** The number of a complaint, and by when it is decided. */
function ComplaintCard({ complaint }: { complaint: NonNullable<SupportThread['complaint']> }) {
  const { t } = useMessages()
  const { number, dueAt, finalAt } = complaint
  return (
    <section className="mb-2 flex items-center gap-3 rounded-[22px] bg-sunken p-4">
      <Scale size={22} className="shrink-0 text-brand-text" aria-hidden="true" />
      <span className="min-w-0">
        <span className="num block text-[16px] font-semibold">{t('support.complaint', { number })}</span>
        <span className="block text-[14px] text-ink-2 tabular-nums">
          {finalAt
            ? t('support.finalGiven', { date: date2(finalAt) })
            : t('support.due', { date: date2(dueAt) })}
        </span>
      </span>
    </section>
  )
}

/** Where one may go who does not agree with the final answer. */
function FinalNote({ number }: { number: string }) {
  const { t } = useMessages()
  return (
    <li className="my-2 rounded-[22px] bg-sunken p-4">
      <p className="text-[15px] font-semibold">{t('support.finalNext')}</p>
      <p className="mt-1 text-[14px] text-ink-2">{t('support.finalNextText', { number })}</p>
    </li>
  )
}
