/** What the shell of index.html and the paper below it are drawn with: colours, the plain document, and the shell itself. */
const FIRST = [
  /^@layer (theme|base)\{/,
  /^(html|body|:root|\[data-theme)[^{]*\{/,
  /^@media ?\(prefers-color-scheme:[^{]*\{:root\{/,
  /^[^{]*\.boot[^{]*\{/,
  /^@keyframes travel\{/,
]
/** The main sheet names them in this order, too; whoever comes first decides it. */
const LAYERS = '@layer properties,theme,base,components,utilities;'

/** Of the whole style sheet, as the build wrote it, what is needed before the app is there. */
export function firstStyle(sheet: string): string {
  return (
    LAYERS +
    statementsOf(sheet)
      .filter((one) => FIRST.some((first) => first.test(one)))
      .join('')
  )
}

/** The statements of a style sheet, without those inside of others. */
export function statementsOf(sheet: string): string[] {
  const statements: string[] = []
  let from = 0
  let depth = 0
  // Braces and semicolons within texts and comments are none of the sheet's own.
  for (const { 0: sign, index } of sheet.matchAll(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|[{};]/g,
  )) {
    if (sign === '{') depth++
    if (sign === '}') depth--
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    statements.push(sheet.slice(from, index + 1).trim())
    from = index + 1
  }
  return statements
}
