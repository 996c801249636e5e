export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts'
export { download } from './download.ts'
export { CallFailure, type FailureKey, type FailureKind, failureOf } from './failure.ts'
export { type UploadOptions, upload } from './upload.ts'
