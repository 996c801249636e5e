import { Button, Empty } from '@opendraw/ui'
import { wordsOf } from '../client/failures.ts'
import { useWords } from '../copy/use-words.ts'

/** Stands where content could not be loaded: why, and the way to try again. */
export function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { say } = useWords()
  return (
    <div role="alert">
      <Empty
        action={
          <Button tone="soft" size="medium" onClick={onRetry}>
            {say('common.retry')}
          </Button>
        }
      >
        {wordsOf(failure)}
      </Empty>
    </div>
  )
}
