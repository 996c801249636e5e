export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts'
export { CallFailure, type FailureKey, type FailureKind, failureOf } from './failure.ts'
export { share } from './share.ts'
export { download, type UploadOptions, upload } from './upload-download.ts'
