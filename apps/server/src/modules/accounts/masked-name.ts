/** A name as others may see it: its first and last character; of a name of one or two, the first. */
export function maskedName(name: string): string {
  const characters = [...name]
  const [first = ''] = characters
  return `${first}***${characters.length > 2 ? characters.at(-1) : ''}`
}
