import {
  countOutcomes,
  type Fraction,
  type GameRules,
  gameInstances,
  type LineOdds,
  oddsOf,
  oddsText,
  rulesOf,
} from '@opendraw/games'

const titles = { rgb: 'RGB', k3: 'K3', pk: 'PK', ssc: 'SSC' } as const
const PICKS_NAMED = 6

/** docs/games.md as it must be: every play of every game with the numbers that counting its outcomes gives. */
export function gamesTable(): string {
  const games = [...new Set(gameInstances.map(({ game }) => game))]
  const sections = games.map((game) => section(titles[game], rulesOf(game)))
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`
}

const INTRODUCTION = `# Games

Every play with its chance, odds and return: written by \`npm run games:table -- --write\` from the rules in
\`packages/games\`, and a test compares. Nothing here is typed: every outcome is settled by the function that pays bets,
and counted ([how](fairness.md#what-the-odds-come-from)). Odds include the stake; the return is the part of all stakes
that comes back in the long run; the chance is that of one pick, and all picks of a row have the same.`

function section(title: string, rules: GameRules): string {
  const lines = oddsOf(rules)
  const outcomes = countOutcomes(rules.numbers).toLocaleString('en')
  const rows = rules.plays.flatMap((play) => rowsOf(lines.filter((line) => line.play === play)))
  const notes = rules.facts.filter((fact) => fact.startsWith('note ')).map((fact) => `- ${fact.slice(5)}`)
  const heading = ['Play', 'Picks', 'Chance', '', 'Odds', 'Return']
  const table = aligned([heading, ...rows], [false, false, true, true, true, true])
  return [
    `## ${title}`,
    `${outcomes} outcomes, all equally likely.`,
    ...(notes.length ? [notes.join('\n')] : []),
    table,
  ].join('\n\n')
}

// One row for the picks of a play that have the same numbers, in the order of the first of them.
function rowsOf(lines: readonly LineOdds[]): string[][] {
  const alike = new Map<string, LineOdds[]>()
  for (const line of lines) {
    const key = `${text(line.probability)} ${line.tiers.map((tier) => tier.odds).join(' ')}`
    const known = alike.get(key)
    if (known) known.push(line)
    else alike.set(key, [line])
  }
  return [...alike.values()].map((same) => rowOf(same))
}

function rowOf(same: readonly LineOdds[]): string[] {
  const [line] = same
  if (!line) return []
  const odds = line.tiers.map((tier) => oddsText(tier.odds)).join(' / ')
  return [
    `\`${line.play.id}\``,
    picksText(same.map(({ pick }) => pick)),
    text(line.probability),
    decimals(line.probability, 5),
    odds,
    decimals(line.returned, 4),
  ]
}

function picksText(picks: readonly string[]): string {
  if (picks.every((pick) => pick === '')) return ''
  if (picks.length <= PICKS_NAMED) return picks.map((pick) => `\`${pick}\``).join(' ')
  return `\`${picks[0]}\` … \`${picks.at(-1)}\` (${picks.length})`
}

function text({ num, den }: Fraction): string {
  return `${num}/${den}`
}

function decimals({ num, den }: Fraction, places: number): string {
  return (num / den).toFixed(places)
}

function aligned(rows: readonly (readonly string[])[], isRight: readonly boolean[]): string {
  const widths = isRight.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const [heading = [], ...body] = rows.map((row) =>
    row.map((cell, column) =>
      isRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  )
  const rule = widths.map((width, column) =>
    isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [heading, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
