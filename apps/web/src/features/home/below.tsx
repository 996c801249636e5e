import { Link } from 'react-router'
import Wins from '../../components/wins.tsx'
import { useWords } from '../../copy/use-words.ts'
import * as paths from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Banners } from './banners.tsx'
import { Notices } from './notices.tsx'

const winsShown = 5

/** What lies below the games: what is on, real wins, what the house has to say, and the ways to help. */
export default function Below() {
  return (
    <>
      <Banners />
      <Wins count={winsShown} />
      <Notices />
      <Foot />
    </>
  )
}

const footLink = 'grid min-h-11 place-items-center underline'

function Foot() {
  const { say } = useWords()
  const hasToken = useSession((state) => state.token !== null)
  return (
    <footer className="mx-4 mt-6 text-center text-[14px] text-ink-2">
      {hasToken && (
        <p className="flex flex-wrap justify-center gap-x-6">
          <Link to={paths.help} viewTransition className={footLink}>
            {say('help.title')}
          </Link>
          <Link to={paths.contact} viewTransition className={footLink}>
            {say('reach.title')}
          </Link>
          <Link to={paths.about} viewTransition className={footLink}>
            {say('about.title')}
          </Link>
        </p>
      )}
      <Link to={paths.gamblingHelp} viewTransition className={footLink}>
        {say('safe.adult')} · {say('safe.help')}
      </Link>
    </footer>
  )
}
