export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'
export { StartError } from './start-error.ts'
