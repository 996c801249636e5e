/** The list with the one of that key a place further to the front; the first stays where it is. */
export function movedForward<Item extends { readonly key: string }>(
  list: readonly Item[],
  key: string,
): readonly Item[] {
  const at = list.findIndex((one) => one.key === key)
  const [before, item] = [list[at - 1], list[at]]
  return before && item ? [...list.slice(0, at - 1), item, before, ...list.slice(at + 1)] : list
}
