import { useQuery } from '@tanstack/react-query'
import { Image, Spin, Tag } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Loaded } from '../../components/loaded.tsx'
import { When } from '../../components/shown.tsx'
import { supportMessages as t } from './messages.ts'
import { type Opened, pictureQuery } from './queries.ts'

type Line = Readonly<{
  key: string
  at: Date
  kind: 'customer' | 'agent' | 'note'
  who: string
  text: string | null
  pictures: readonly string[]
  isFinal: boolean
}>

/** What was written and noted, in one order, the newest at the bottom and in view. */
export function Conversation({ opened }: { opened: Opened }): ReactNode {
  const lines = linesOf(opened)
  const box = useRef<HTMLDivElement>(null)
  const count = lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the list.
  useEffect(() => {
    // NOTE: newer browsers answer a promise here, which an effect must not return.
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return (
    // Focus: a list that scrolls is read with the keyboard too.
    <section
      ref={box}
      className="support-lines"
      aria-label={t.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
    >
      {lines.map((line) => (
        <article key={line.key} className={`support-line support-${line.kind}`}>
          <p className="console-hint">
            {line.who}, <When at={line.at} /> {line.isFinal && <Tag color="success">{t.final}</Tag>}
          </p>
          <p className="support-text">{line.text ?? t.erased}</p>
          <Pictures ids={line.pictures} />
        </article>
      ))}
    </section>
  )
}

function linesOf({ messages, notes }: Opened): Line[] {
  const written = messages.map(
    ({ id, at, from, operator, text, pictures, isFinal }): Line => ({
      key: `m${id}`,
      at,
      kind: from,
      who: operator ?? t.from.customer,
      text,
      pictures,
      isFinal,
    }),
  )
  const noted = notes.map(
    ({ id, at, operator, text }): Line => ({
      key: `n${id}`,
      at,
      kind: 'note',
      who: `${t.from.note}, ${operator}`,
      text,
      pictures: [],
      isFinal: false,
    }),
  )
  return [...written, ...noted].sort((one, other) => one.at.getTime() - other.at.getTime())
}

function Pictures({ ids }: { ids: readonly string[] }): ReactNode {
  if (ids.length === 0) return null
  return (
    <Image.PreviewGroup>
      <div className="support-pictures">
        {ids.map((id, at) => (
          <Picture key={id} id={id} name={t.picture(at + 1)} />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

function Picture({ id, name }: { id: string; name: string }): ReactNode {
  const query = useQuery(pictureQuery(id))
  return (
    <Loaded query={query} loading={<Spin description={t.loadingPicture} />}>
      {(src) => <Image src={src} alt={name} width={88} height={88} />}
    </Loaded>
  )
}
