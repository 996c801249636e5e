import { Link } from 'react-router'
import { kindName } from '../../../copy/names.ts'
import { useWords } from '../../../copy/use-words.ts'
import { share } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import type { About } from '../queries.ts'

/** What each game returns in the long run, with the way to the odds that it was counted from. */
export function Returns({ returns }: Pick<About, 'returns'>) {
  const { say, locale } = useWords()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{say('about.returns')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{say('about.returnsText')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3">
        {returns.map(({ game, plays, lowest, highest }) => {
          const [least, most] = [share(lowest, locale), share(highest, locale)]
          return (
            <li key={game}>
              <Link
                to={paths.rulesOf(game)}
                viewTransition
                className="press block h-full rounded-[18px] bg-sunken p-4"
              >
                <span className="block text-[15px] font-semibold">{kindName(say, game)}</span>
                <span className="sr-only">{say('lobby.rules')}: </span>
                <span className="num mt-2 block text-[24px] leading-tight font-bold">{least}</span>
                {least !== most && <span className="num block text-[14px] text-ink-2">– {most}</span>}
                <span className="mt-1 block text-[13px] text-ink-2">
                  {say('about.plays', { count: plays })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
