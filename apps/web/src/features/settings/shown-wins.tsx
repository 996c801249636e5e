import { editProfile } from '@opendraw/contract'
import { Segmented } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, send } from '../../client/ask.ts'
import { useWords } from '../../copy/use-words.ts'
import { usePlayer } from '../../session/player.ts'
import { session } from '../../session/session.ts'

/** Whether the player's wins may stand in the list of recent wins. */
export function ShownWins() {
  const { say } = useWords()
  const { player } = usePlayer()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (showWins: boolean) => send({ editProfile }, { showWins }),
    onSuccess: (changed) => {
      cache.setQueryData(keyOf('getUserinfo', {}), changed)
      session.setUserInfo(changed)
      void cache.invalidateQueries({ queryKey: ['getWins'] })
    },
  })
  if (!player) return null
  const isShown = change.isPending ? change.variables : player.showWins
  return (
    <section>
      <h2 className="text-[15px] font-semibold">{say('settings.wins')}</h2>
      <p className="mt-0.5 mb-2.5 text-[13px] text-ink-2">{say('wins.shownText')}</p>
      <Segmented
        label={say('settings.wins')}
        value={isShown ? 'shown' : 'hidden'}
        onChange={(value: 'shown' | 'hidden') => change.mutate(value === 'shown')}
        items={[
          { value: 'shown', label: say('wins.shown') },
          { value: 'hidden', label: say('wins.hidden') },
        ]}
      />
    </section>
  )
}
