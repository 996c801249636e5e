import { gameInstances } from '@opendraw/games'
import { classNames } from '@opendraw/ui'
import { Link } from 'react-router'
import { withQuery } from '../../connection/navigation.ts'
import { periodName } from '../../copy/names.ts'
import { type Key, useWords } from '../../copy/use-words.ts'
import { type ArtName, GameArt } from './game-art.tsx'

const later: readonly { name: ArtName; key: Key; path: string; fill: string }[] = [
  { name: 'k3', key: 'game.k3', path: '/pages/cc/K3', fill: 'bg-[#0f6f72] text-white' },
  { name: 'pk', key: 'game.pk', path: '/pages/cc/PK', fill: 'bg-[#23449e] text-white' },
  { name: 'ssc', key: 'game.ssc', path: '/pages/cc/SSC', fill: 'bg-[#6f2a7d] text-white' },
  { name: 'long', key: 'game.long', path: '/pages/cc/long', fill: 'bg-[#ffd060] text-[#2f2000]' },
  { name: 'hong', key: 'game.hong', path: '/pages/cc/hong', fill: 'bg-[#bb1a31] text-white' },
]

/** The games as tiles: RGB with its four round lengths, and those that come later, which say so. */
export function Games() {
  const { say } = useWords()
  return (
    <section className="px-4 pt-6">
      <h2 className="mb-3 text-[20px] font-bold tracking-tight">{say('home.games')}</h2>
      <div className="grid grid-cols-2 gap-3">
        <RgbTile />
        {later.map(({ name, key, path, fill }, index) => (
          <Link
            key={name}
            to={path}
            viewTransition
            className={classNames(
              'press relative block h-[124px] overflow-hidden rounded-[24px] p-4',
              fill,
              index === later.length - 1 && 'col-span-2',
            )}
          >
            <GameArt name={name} className="-right-3 -bottom-4 size-28" />
            <span className="relative block text-[18px] leading-tight font-bold">{say(key)}</span>
            <span className="relative mt-1 block max-w-[11ch] text-[13px] leading-snug font-medium">
              {say('home.later')}
            </span>
          </Link>
        ))}
      </div>
    </section>
  )
}

function RgbTile() {
  const { say } = useWords()
  return (
    <div className="relative col-span-2 overflow-hidden rounded-[24px] bg-[#ffb06e] p-4 text-[#2b1300]">
      <GameArt name="rgb" className="-top-3 right-2 size-36" />
      <h3 className="relative text-[22px] leading-tight font-bold">{say('rgb.name')}</h3>
      <ul className="relative mt-14 grid grid-cols-4 gap-2">
        {gameInstances.map(({ id }) => (
          <li key={id}>
            <Link
              to={withQuery('/pages/cc/RGB', { id })}
              viewTransition
              aria-label={`${say('rgb.name')} ${periodName(say, id)}`}
              className="press num flex min-h-11 items-center justify-center rounded-full bg-[#2b1300] px-1 text-center text-[14px] font-semibold text-[#ffe9d8]"
            >
              {periodName(say, id)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
