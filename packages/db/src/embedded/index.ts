export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'
export { StartError, startErrorFrom } from './start-error.ts'
