import { gameInstance } from '@opendraw/games'
import { ListRow } from '@opendraw/ui'
import { gameName } from '../../copy/names.ts'
import { type Key, type Translate, useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import type { LogEntry } from './queries.ts'

const kinds: Readonly<Record<string, Key>> = {
  epoch: 'fair.kind.epoch',
  rules: 'fair.kind.rules',
  hour: 'fair.kind.hour',
  void: 'fair.kind.void',
  key: 'fair.kind.key',
}

/** One entry of the log; opened, what was hashed. */
export function LogRow({ entry }: { entry: LogEntry }) {
  const { t } = useMessages()
  const { seq, atMs, kind, subject, body, hash } = entry
  const key = kinds[kind]
  return (
    <li>
      <details className="group">
        <summary className="cursor-pointer list-none active:bg-sunken [&::-webkit-details-marker]:hidden">
          <ListRow
            lead={<span className="num w-10 shrink-0 text-[13px] text-ink-2">{seq}</span>}
            title={
              <span className="text-[15px] break-words">
                {key ? t(key, { what: subjectName(t, kind, subject) }) : `${kind} ${subject}`}
              </span>
            }
            meta={<span className="num">{date(atMs)}</span>}
          />
        </summary>
        <div className="px-4 pb-4 font-mono text-[12px] leading-snug break-all text-ink-2">
          <p>{body}</p>
          <p className="mt-2 text-ink">{hash}</p>
        </div>
      </details>
    </li>
  )
}

/** "RGB 1 min, 2026-W48": the game's name, the rest unchanged; hours are of UTC. */
function subjectName(t: Translate, kind: string, subject: string): string {
  const [game = '', ...rest] = subject.split(' ')
  if (kind === 'key' || !gameInstance(game)) return `${subject.slice(0, 16)}…`
  const when = rest.join(' ')
  return `${gameName(t, game)}, ${kind === 'hour' ? `${when.replace('T', ' ')}:00 UTC` : when}`
}
