/** Gives the tree of that key, made once; one cache serves one kind of tree. */
export type TreeCache = <Tree>(key: string, make: () => Promise<Tree>) => Promise<Tree>

const REMEMBERED = 16

/**
 * Remembers the last few trees, which never change: one of thousands of bets takes some milliseconds of the one thread,
 * and a hundred requests must not cost a hundred.
 */
export function createTreeCache(): TreeCache {
  const trees = new Map<string, Promise<unknown>>()
  return <Tree>(key: string, make: () => Promise<Tree>): Promise<Tree> => {
    const known = trees.get(key)
    // NOTE: the types agree because a cache is asked in one place, with one kind of tree.
    if (known) return known as Promise<Tree>
    const [oldest] = trees.keys()
    if (trees.size >= REMEMBERED && oldest !== undefined) trees.delete(oldest)
    const answer = make()
    trees.set(key, answer)
    answer.catch(() => trees.delete(key))
    return answer
  }
}
