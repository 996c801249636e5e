import { useIsOffline } from '../connection/live-state.ts'
import { useWords } from '../copy/use-words.ts'

/** Says that what is on the screen may be old. */
export function OfflineBar() {
  const { say } = useWords()
  const isOffline = useIsOffline()
  return (
    <div role="status" className="mx-auto max-w-[480px]">
      {isOffline && (
        <p className="bg-danger-soft px-4 py-2 text-center text-[13px] font-medium text-danger">
          {say('offline.bar')}
        </p>
      )}
    </div>
  )
}
