import { playName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { odds } from '../../formats/index.ts'
import type { Slip } from './bet-slip.ts'
import { type PlaysReply, pickOf } from './slip-check.ts'

type OddsChangeProps = Readonly<{ slip: Slip; before: PlaysReply; plays: PlaysReply }>

/** What has changed of the slip's odds since it was filled in, line by line; to be accepted before it can be placed. */
export function OddsChange({ slip, before, plays }: OddsChangeProps) {
  const { t, locale } = useMessages()
  const textOf = (all: PlaysReply, line: Slip['lines'][number]) =>
    pickOf(all, line)
      ?.odds.map((one) => odds(one, locale))
      .join(' / ')
  const lines = slip.lines.flatMap((line) => {
    const [was, is] = [textOf(before, line), textOf(plays, line)]
    return was === is ? [] : [{ ...line, was: was ?? '–', is, name: playName(t, line.play, line.pick) }]
  })
  return (
    <section role="alert" className="mt-2 rounded-[18px] bg-brand-soft px-4 py-3 text-[14px]">
      <h3 className="font-semibold text-brand-text">{t('slip.oddsChanged')}</h3>
      <ul className="num mt-1 max-h-[8lh] overflow-y-auto">
        {lines.map(({ play, pick, name, was, is }) => (
          <li key={`${play} ${pick}`}>
            {is === undefined
              ? t('slip.oddsGone', { name })
              : t('slip.oddsLine', { name, before: was, after: is })}
          </li>
        ))}
      </ul>
    </section>
  )
}
