import { gameInstance, nextIssue } from '@opendraw/games'

/**
 * Whether a round must stand between those at hand (newest first) and this one, or was passed over among them: nobody
 * listened when it was drawn, or it was drawn late. Then only the server knows the whole list.
 */
export function isGap(
  issues: readonly bigint[],
  { gameId, issue }: { gameId: string; issue: bigint },
): boolean {
  const instance = gameInstance(gameId)
  const [newest] = issues
  const oldest = issues.at(-1)
  if (!instance || newest === undefined || oldest === undefined || issues.includes(issue)) return false
  if (issue < newest) return issue > oldest
  return nextIssue(instance, newest) !== issue
}
