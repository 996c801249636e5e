/** What `explode` needs to know of a play: a play of the rules, or one as the server lists it. */
type Sold = Readonly<{ group: string; picks: readonly string[] }>

/**
 * The picks of the play that a board's selections name, in the order of the play: from each column one part of the
 * pick, such as places × numbers for 'r-n'. One column alone stands for all parts: five numbers chosen for 'a-b'
 * give their ten pairs, or twenty orders where the order matters. Parts are divided by '-', and of tails each digit
 * is a part.
 */
export function explode(play: Sold, columns: readonly (readonly string[])[]): string[] {
  const [only] = columns
  return play.picks.filter((pick) => {
    const parts = partsOf(play, pick)
    if (only && columns.length === 1) return parts.every((part) => only.includes(part))
    return parts.length === columns.length && parts.every((part, index) => columns[index]?.includes(part))
  })
}

function partsOf(play: Sold, pick: string): string[] {
  return play.group === 'tail' ? [...pick] : pick.split('-')
}
